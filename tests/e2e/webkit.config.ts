import { join } from 'node:path'
import config from '../../playwright.config.ts'

/** The journeys in WebKitGTK, which Playwright cannot drive: over W3C WebDriver, without a page. */
export default {
  ...config,
  testDir: join(import.meta.dirname, 'webkit'),
  testIgnore: [],
  use: {},
  workers: 1,
}

import { join } from 'node:path'
import config from '../../playwright.config.ts'

/** Tests in WebKitGTK, which Playwright cannot drive. They use W3C WebDriver instead of a page. */
export default {
  ...config,
  testDir: join(import.meta.dirname, 'webkit'),
  testIgnore: [],
  use: {},
  workers: 1,
}

import config from './playwright.config.ts'

/** The journeys in WebKitGTK, which Playwright cannot drive: over W3C WebDriver, without a page. */
export default { ...config, testDir: 'e2e/webkit', testIgnore: [], use: {}, workers: 1 }

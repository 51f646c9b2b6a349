import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlaywrightTestConfig } from '@playwright/test'
import { findBrowser } from '#testkit/browser.ts'

type Engine = Pick<PlaywrightTestConfig, 'use' | 'grepInvert'>

/** Tests that use Chromium's developer tools have this tag. */
const onlyInChromium = /@chromium/

/**
 * The browser that E2E_BROWSER names: chromium, firefox or webkit. FIREFOX_PATH names an installed
 * Firefox; without it Playwright's own is used, which `npx playwright install` downloads.
 */
export async function findEngine(): Promise<Engine> {
  const browserName = process.env.E2E_BROWSER ?? 'chromium'
  if (browserName === 'chromium') {
    return { use: { browserName, launchOptions: await findBrowser() } }
  }
  if (browserName === 'firefox') {
    return { use: { browserName, ...firefoxOptions() }, grepInvert: onlyInChromium }
  }
  if (browserName === 'webkit') return { use: { browserName }, grepInvert: onlyInChromium }
  throw new Error(`E2E_BROWSER is "${browserName}", and not chromium, firefox or webkit`)
}

/** The channel by which Playwright drives an installed Firefox. */
export const installedFirefox = 'moz-firefox'

/** Why a test is skipped in an installed Firefox. */
export const tapsGetLost = 'Over WebDriver BiDi, taps of Playwright have no effect in Firefox.'
export const motionIsNotReduced =
  'Over WebDriver BiDi, Playwright does not reduce motion in Firefox.'

/**
 * The content process of Firefox 153 ESR crashes in libxul when axe, or Playwright with many
 * locators, examines a page with a chart. CI runs these tests in Playwright's own Firefox.
 */
export const crashesOnCharts =
  process.env.E2E_BROWSER === 'firefox' && Boolean(process.env.FIREFOX_PATH)
export const crashReason = 'Firefox 153 ESR crashes while a chart is examined.'

const firefoxUserPrefs = {
  // Playwright loses a page that returns from the back/forward cache of an installed Firefox.
  'browser.sessionhistory.max_total_viewers': 0,
  // As on phones and in headless Chromium, scrollbars take no width from the page.
  'ui.useOverlayScrollbars': 1,
}

function firefoxOptions() {
  if (!process.env.FIREFOX_PATH) return {}
  const executablePath = fileURLToPath(new URL('engines/firefox.ts', import.meta.url))
  // The first line of its script starts the first Node in PATH.
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  }
  return { channel: installedFirefox, launchOptions: { executablePath, env, firefoxUserPrefs } }
}

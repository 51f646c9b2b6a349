import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { morning } from './demo-server.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const screens = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: {
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
}
export type Screen = keyof typeof screens

/** Takes named images of one page: `dashboard.png`, `dashboard-phone-dark.png`. */
export type DemoPage = {
  page: Page
  shoot: (name: string, what?: Locator) => Promise<void>
}

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url))

/** A palette keeps text sharp at a quarter of the bytes. */
export async function savePng(name: string, png: Buffer, colors = 128): Promise<void> {
  const small = sharp(png).png({ palette: true, colors, dither: 0.4, effort: 10 })
  await writeFile(`${folder}${name}.png`, await small.toBuffer())
}

export async function openDemoPage(
  browser: Browser,
  address: string,
  { screen, theme }: { screen: Screen; theme: Theme },
): Promise<DemoPage> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: address,
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await context.addInitScript(setClockAhead, morning - Date.now())
  const page = await context.newPage()
  const suffix = `${screen === 'phone' ? '-phone' : ''}${theme === 'dark' ? '-dark' : ''}`
  return {
    page,
    shoot: async (name, what) => {
      await settle(page)
      const png = await (what ?? page).screenshot({ animations: 'disabled', caret: 'hide' })
      await savePng(`${name}${suffix}`, png)
    },
  }
}

/** The clock of the browser is that of the server. */
function setClockAhead(ms: number) {
  globalThis.Date = new Proxy(Date, {
    construct: (clock, parts) =>
      parts.length === 0 ? new clock(clock.now() + ms) : Reflect.construct(clock, parts),
    get: (clock, key) => (key === 'now' ? () => clock.now() + ms : Reflect.get(clock, key)),
  })
}

/** Data, fonts and the ring's animation of 1.5 seconds are there. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
}

export async function logIn({ page }: DemoPage): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
  // The fonts of the first visit arrive too late for its screens.
  await page.reload()
}

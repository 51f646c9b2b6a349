import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { savePng } from './demo-page.ts'

const image = async (name: string) => {
  const file = fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url))
  return `data:image/png;base64,${(await readFile(file)).toString('base64')}`
}

/** Desktop and phone, light and dark, in one image for the README. */
export async function shootHero(browser: Browser): Promise<void> {
  const [desktop, desktopDark, phone, phoneDark] = await Promise.all(
    ['dashboard', 'calendar-dark', 'calendar-phone', 'dashboard-phone-dark'].map(image),
  )
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(`<!doctype html>
<style>
  body { margin: 0; height: 900px; position: relative; overflow: hidden; background: #e0e7ff }
  img { position: absolute; box-shadow: 0 18px 40px rgb(17 24 39 / 0.28); border: 1px solid rgb(17 24 39 / 0.2) }
  .desktop { width: 1010px; border-radius: 12px }
  .phone { width: 258px; border-radius: 26px; border: 6px solid #111827 }
</style>
<img class="desktop" style="left: 550px; top: 40px" src="${desktopDark}">
<img class="desktop" style="left: 40px; top: 226px" src="${desktop}">
<img class="phone" style="left: 985px; top: 330px" src="${phone}">
<img class="phone" style="left: 1285px; top: 330px" src="${phoneDark}">`)
  await page.waitForLoadState('networkidle')
  await savePng('hero', await page.screenshot(), 160)
  await page.close()
}

import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { buildProgramIfStale } from '#app/server/program/build-program.ts'
import { findBrowser } from '#testkit/browser.ts'
import { logIn, openDemoPage, type Screen, themes } from './demo-page.ts'
import { startDemo } from './demo-server.ts'
import { desktopImages } from './desktop-images.ts'
import { shootHero } from './hero.ts'
import { phoneImages } from './phone-images.ts'

/* `npm run docs:images`: every image of the documents, taken from the demo in the packaged Chromium. */

const series = { desktop: desktopImages, phone: phoneImages }

await buildProgramIfStale()
await mkdir(fileURLToPath(new URL('../../docs/images', import.meta.url)), { recursive: true })
const browser = await chromium.launch(await findBrowser())

for (const screen of Object.keys(series) as Screen[]) {
  for (const theme of themes) {
    const server = await startDemo()
    try {
      const demo = await openDemoPage(browser, server.address, { screen, theme })
      await demo.page.goto('/login')
      if (screen === 'desktop') await demo.shoot('login')
      await logIn(demo)
      await series[screen](demo)
      await demo.page.context().close()
    } finally {
      await server.stop()
    }
    console.info(`${screen}, ${theme}: done`)
  }
}

await shootHero(browser)
await browser.close()

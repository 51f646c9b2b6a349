import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { buildProgramIfStale } from '#server/program/build-program.ts'
import { findBrowser } from '#testkit/browser.ts'
import { logIn, openCamera, type Screen, themes } from './camera.ts'
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
      const camera = await openCamera(browser, server.address, { screen, theme })
      await camera.page.goto('/login')
      if (screen === 'desktop') await camera.shoot('login')
      await logIn(camera)
      await series[screen](camera)
      await camera.page.context().close()
    } finally {
      await server.stop()
    }
    console.info(`${screen}, ${theme}: done`)
  }
}

await shootHero(browser)
await browser.close()

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '#testkit/browser.ts'
import { startServer } from '#testkit/server.ts'
import { login, type Screen, screensBehindLogin } from './screens.ts'

export const viewport = { width: 1440, height: 900 }
const demo = { email: 'demo@cabinkeeper.example', password: 'cabins-by-the-lake' }

/** A running server with demo data, as a browser sees it. */
export type Installation = {
  address: string
  screens: Screen[]
  /** A new browser, logged in where the screen requires it. */
  newVisitor: (screen: Pick<Screen, 'path'>) => Promise<BrowserContext>
}

export type DemoServer = Installation & { browser: Browser; close: () => Promise<void> }

/** A server with demo data, or with the dataset in this folder, and a browser. */
export async function openDemoServer(dataset?: string): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-bench-'))
  const server = await startServer({ DATA_DIR: dataset ?? folder, DEMO: 'true' })
  const browser = await chromium.launch(await findBrowser())
  return {
    browser,
    ...(await visit(browser, server.address)),
    async close() {
      await browser.close()
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export async function visit(browser: Browser, address: string): Promise<Installation> {
  const options = { baseURL: address, viewport }
  const context = await browser.newContext(options)
  const headers = { origin: address }
  const response = await context.request.post('/api/session', { data: demo, headers })
  if (!response.ok()) throw new Error('The demo account could not log in.')
  const awaited = await context.request.get('/api/bookings?status=unconfirmed')
  const { items } = await awaited.json()
  const signedIn = await context.storageState()
  await context.close()
  return {
    address,
    screens: [login, ...screensBehindLogin].map((screen) => ({
      ...screen,
      path: screen.path.replace('{id}', items[0].id),
    })),
    newVisitor: ({ path }) =>
      browser.newContext(path === login.path ? options : { ...options, storageState: signedIn }),
  }
}

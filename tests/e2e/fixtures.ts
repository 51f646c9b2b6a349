import { test as base, expect, type ViewportSize } from '@playwright/test'
import { openMailServer } from '#testkit/mail-server.ts'
import { type Server, type ServerPool, startServerPool } from '#testkit/server.ts'
import { installedFirefox } from './engine.ts'
import { cancelledLoads, completeFirefox } from './engines/firefox-pages.ts'
import { copyInstallation, type Installation } from './installation.ts'

export const demo = { email: 'demo@cabinkeeper.example', password: 'cabins-by-the-lake' }

type Fixtures = {
  /** With a mail server; otherwise staff hand over the links from the screen. */
  hasMailServer: boolean
  /** A copy of the demo installation for this test. */
  installation: Installation
  /** The server of this installation. */
  server: Server
  /** Logs the page's browser in without typing. */
  login: () => Promise<void>
  /**
   * By default pages receive no live updates, as behind a proxy that buffers streams, so that a test
   * decides itself when a page notices what others do.
   */
  hasLiveUpdates: boolean
  /** Expected console errors; any other fails the test. */
  expectedComplaints: RegExp[]
}

type MailServer = Awaited<ReturnType<typeof openMailServer>>

export const test = base.extend<Fixtures, { serverPool: ServerPool; mailServer: MailServer }>({
  serverPool: [
    async ({ playwright: _ }, use) => {
      const serverPool = startServerPool()
      await use(serverPool)
      await serverPool.leave()
    },
    { scope: 'worker' },
  ],
  mailServer: [
    async ({ playwright: _ }, use) => {
      const mailServer = await openMailServer()
      await use(mailServer)
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, channel }, use) => {
      if (channel === installedFirefox) completeFirefox(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  hasMailServer: [process.env.E2E_MAIL === 'smtp', { option: true }],
  installation: async ({ hasMailServer, mailServer }, use) => {
    const installation = await copyInstallation()
    if (hasMailServer) installation.env.SMTP_URL = mailServer.url
    await use(installation)
    await installation.remove()
  },
  server: async ({ installation, serverPool }, use) => {
    const server = await serverPool.open(installation.env)
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.address),
  login: async ({ page, server }, use) => {
    await use(async () => {
      const response = await page.request.post('/api/session', {
        data: demo,
        headers: { origin: server.address },
      })
      expect(response.status()).toBe(200)
    })
  },
  hasLiveUpdates: [false, { option: true }],
  expectedComplaints: [[], { option: true }],
  page: async ({ page, expectedComplaints, hasLiveUpdates }, use) => {
    if (!hasLiveUpdates) await page.addInitScript(replaceEventSource)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    const expected = [...expectedComplaints, ...cancelledLoads]
    const unexpected = complaints.filter(
      (complaint) => !expected.some((pattern) => pattern.test(complaint)),
    )
    expect(unexpected).toEqual([])
  },
})

function replaceEventSource() {
  class SilentEventSource extends EventTarget {
    close() {}
  }
  Object.assign(window, { EventSource: SilentEventSource })
}

export { expect }

/** What the browser's console says of a page that does not exist: its status is 404. */
export const unknownPage = /404 \(Not Found\)/

/** A large and a phone-sized window. Only `npm run test:all` repeats tests in the second one. */
export const windows = [
  { name: 'desk', width: 1440, height: 900, tag: [] },
  { name: 'phone', width: 390, height: 844, tag: ['@thorough'] },
]

export const themes = ['light', 'dark'] as const

/** Only `npm run test:all` repeats tests in the dark theme. */
export const colorSchemes: Pick<Appearance, 'colorScheme' | 'tag'>[] = [
  { colorScheme: 'light', tag: [] },
  { colorScheme: 'dark', tag: ['@thorough'] },
]

/** How a test is repeated; with the tag `@thorough` only by `npm run test:all`. */
export type Appearance = {
  viewport: ViewportSize
  colorScheme: (typeof themes)[number]
  tag: string[]
}

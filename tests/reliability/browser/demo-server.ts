import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#testkit/browser.ts'
import { serverProcess } from '#testkit/server-process.ts'

/** A server with demo data, and a browser. */
export type DemoServer = {
  address: string
  browser: Browser
  /** Its data folder. */
  folder: string
  stop: () => Promise<void>
}

export async function openDemoServer(): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-browser-'))
  const server = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '' })
  const close = async () => {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await server.start()
    const browser = await chromium.launch(await findBrowser())
    const stop = async () => {
      await browser.close()
      await close()
    }
    return { address: server.address, browser, folder, stop }
  } catch (error) {
    await close()
    throw error
  }
}

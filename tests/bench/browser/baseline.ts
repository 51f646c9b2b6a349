import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { type Profile, throttle } from './profiles.ts'

/** The size of a response before its body. */
const ownHeaders = 90

const page = `<!doctype html><title>Floor</title><script type="module">
  const sizes = new URLSearchParams(location.search).get('sizes').split(' ')
  const ask = (size) => fetch('/bytes/' + size).then((answer) => answer.arrayBuffer())
  await Promise.all(sizes.filter(Boolean).map(ask))
  globalThis.arrived = performance.now()
</script>`

/** Serves bytes from memory, without any other work. */
async function openBareServer() {
  const server = createServer((request, response) => {
    const bytes = /^\/bytes\/(\d+)$/.exec(request.url ?? '')?.[1]
    const body = bytes ? randomBytes(Math.max(0, Number(bytes) - ownHeaders)) : page
    response.sendDate = false
    response.end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

export type Baseline = {
  /** Time until a page has received these responses, requested in parallel. */
  msFor: (sizes: readonly number[], profile: Profile) => Promise<number>
  close: () => void
}

/** The minimum time that network and browser need for the same bytes. */
export async function openBaseline(browser: Browser): Promise<Baseline> {
  const { address, close } = await openBareServer()
  return {
    close,
    async msFor(sizes, profile) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await throttle(page, profile)
      const { href } = new URL(`/?sizes=${sizes.map(Math.round).join('+')}`, address)
      await page.goto(href, { waitUntil: 'commit' })
      const arrived = await page.waitForFunction(() => Reflect.get(globalThis, 'arrived'))
      const ms = Number(await arrived.jsonValue())
      await context.close()
      return ms
    },
  }
}

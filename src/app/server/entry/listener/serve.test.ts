import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { oneDatabase } from '#testkit/app/each-database.ts'
import { sendBytes } from '#testkit/app/send-bytes.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { storedFiles } from '#testkit/app/test-images.ts'
import { serve } from './serve.ts'

const local = {
  host: '127.0.0.1',
  port: 0,
  baseUrl: undefined,
  trustProxy: false,
  imagesUrl: undefined,
}

/** The number of bytes received on the connections that were opened during the test. */
function countBytes() {
  const sockets: Socket[] = []
  const hear = (message: unknown) => sockets.push((message as { socket: Socket }).socket)
  subscribe('net.server.socket', hear)
  return () => {
    unsubscribe('net.server.socket', hear)
    return sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  }
}

oneDatabase((open) => {
  describe('the listening server', () => {
    test('responds to an unauthenticated upload of 50 MB without reading or storing it [SEC-2]', async () => {
      const { app, context } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const readOf = countBytes()
      const call = request(`${address}/api/cabins`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 50_000_000,
          'sec-fetch-site': 'same-origin',
        },
      })
      const cutOff = new Promise((resolve) => call.on('close', resolve))
      call.on('error', () => {})
      call.write(Buffer.alloc(50_000_000))
      const [response] = await once(call, 'response')
      expect(response.statusCode).toBe(401)
      expect(await text(response)).toContain('not-signed-in')
      await cutOff
      expect(readOf()).toBeLessThanOrEqual(128 * 1024)
      expect(await storedFiles(context)).toEqual([])
      await stop()
    })

    test('keeps a connection open after rejecting a short body', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const ask = 'POST /api/cabins HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n'
      const said = await sendBytes(
        address,
        `${ask}Content-Length: 4\r\n\r\nabcd${ask}Content-Length: 4\r\nConnection: close\r\n\r\nabcd`,
      )
      expect(said.match(/HTTP\/1\.1 401/g)).toHaveLength(2)
      await stop()
    })

    test('rejects a body that grows beyond what was allowed, however it is sent [SEC-29]', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const body = JSON.stringify({ email: 'x'.repeat(300_000) })
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      for (const sent of [body, new Blob([body]).stream()]) {
        const response = await fetch(`${address}/api/session`, {
          method: 'POST',
          headers,
          body: sent,
          duplex: 'half',
        })
        expect(response.status).toBe(413)
        await response.body?.cancel()
      }
      await stop()
    })

    test.each(['keep-alive', 'close'])(
      'waits until a slow client has read the error (connection: %s)',
      async (connection) => {
        const { app } = await createTestApp({ db: await open() })
        const { address, stop } = await serve(app.fetch, local)
        const { hostname, port } = new URL(address)
        const sender = connect(Number(port), hostname).pause()
        const own = `Host: localhost\r\nSec-Fetch-Site: same-origin\r\nConnection: ${connection}`
        const body = 'Content-Type: application/json\r\nContent-Length: 1000000'
        sender.write(`POST /api/session HTTP/1.1\r\n${own}\r\n${body}\r\n\r\n`)
        sender.write(Buffer.alloc(900_000, ' '))
        await pause(1_000)
        sender.write(Buffer.alloc(100_000, ' '))
        const [said] = await once(sender.resume(), 'data')
        expect(String(said)).toMatch(/^HTTP\/1.1 413 /)
        sender.destroy()
        await stop()
      },
    )

    test('rejects a malformed URL with the security headers', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      for (const line of ['GET /a\\b HTTP/1.1\r\nHost: localhost', 'GET / HTTP/1.1\r\nHost: a/b']) {
        const said = await sendBytes(address, `${line}\r\nConnection: close\r\n\r\n`)
        expect(said).toMatch(/^HTTP\/1.1 400 /)
        expect(said).toContain('Content-Security-Policy: default-src')
        expect(said).toContain('"code":"malformed-query"')
      }
      await stop()
    })

    test('echoes nothing that it was sent [SEC-40]', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const own = 'Host: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: secret=canary'
      const said = await sendBytes(
        address,
        `TRACE / HTTP/1.1\r\n${own}\r\nConnection: close\r\n\r\n`,
      )
      expect(said).toMatch(/^HTTP\/1\.1 405 /)
      expect(said).toMatch(/^allow: GET\r$/im)
      expect(said).not.toContain('canary')
      await stop()
    })

    test('keeps an idle connection for longer than the proxies of the deployment guide', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const response = await fetch(`${address}/api/health`)
      const [, seconds] = /^timeout=(\d+)$/.exec(response.headers.get('keep-alive') ?? '') ?? []
      expect(Number(seconds)).toBeGreaterThan(120)
      await response.body?.cancel()
      await stop()
    })

    test('finishes current requests before it stops', async () => {
      let finish = () => {}
      const finished = new Promise<void>((resolve) => {
        finish = resolve
      })
      let begun = () => {}
      const started = new Promise<void>((resolve) => {
        begun = resolve
      })
      const { address, stop } = await serve(async () => {
        begun()
        await finished
        return new Response('done')
      }, local)
      const response = fetch(address)
      await started
      const stopped = stop()
      finish()
      expect((await response).headers.get('connection')).toBe('close')
      expect(await (await response).text()).toBe('done')
      await stopped
      await expect(fetch(address)).rejects.toThrow()
    })

    test('responds until it stops and closes each connection after its response', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, beginStop, stop } = await serve(app.fetch, local)
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const ask = async () => {
        const [response] = await once(get(`${address}/api/health`, { agent }), 'response')
        await text(response)
        return [response.statusCode, response.headers.connection]
      }
      expect(await ask()).toEqual([200, 'keep-alive'])
      beginStop()
      expect(await ask()).toEqual([200, 'close'])
      expect(await ask()).toEqual([200, 'close'])
      await stop()
      await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
      agent.destroy()
    })

    test('explains that its port is in use', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const port = Number(new URL(address).port)
      await expect(serve(app.fetch, { ...local, port })).rejects.toMatchObject({
        name: 'StartupError',
        message: `Port ${port} is in use: please stop what runs there, or set PORT to another number.`,
      })
      await stop()
    })
  })
})

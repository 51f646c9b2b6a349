import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { serve } from './serve.ts'

const local = { host: '127.0.0.1', port: 0, baseUrl: undefined }

/** What a server says to raw bytes. */
async function sends(address: string, bytes: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.end(bytes)
  let said = ''
  for await (const chunk of socket) said += chunk
  return said
}

eachDatabase((open) => {
  describe('the listening server', () => {
    test('answers a stranger’s endless body before it has come in', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const call = request(`${address}/api/bookings/1/check-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': 50_000_000,
          'sec-fetch-site': 'same-origin',
        },
      })
      call.on('error', () => {})
      call.write('{')
      const [answer] = await once(call, 'response')
      expect(answer.statusCode).toBe(401)
      call.destroy()
      await stop()
    })

    test('refuses a body that grows beyond what was allowed, however it is sent', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const body = JSON.stringify({ email: 'x'.repeat(300_000) })
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      for (const sent of [body, new Blob([body]).stream()]) {
        const answer = await fetch(`${address}/api/session`, {
          method: 'POST',
          headers,
          body: sent,
          duplex: 'half',
        })
        expect(answer.status).toBe(413)
        await answer.body?.cancel()
      }
      await stop()
    })

    test('says no, with our headers, to what is not even an address', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      for (const line of ['GET /a\\b HTTP/1.1\r\nHost: localhost', 'GET / HTTP/1.1\r\nHost: a/b']) {
        const said = await sends(address, `${line}\r\nConnection: close\r\n\r\n`)
        expect(said).toMatch(/^HTTP\/1.1 400 /)
        expect(said).toContain('content-security-policy: default-src')
        expect(said).toContain('"code":"malformed-query"')
      }
      await stop()
    })

    test('finishes what it has begun before it stops', async () => {
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
      const answer = fetch(address)
      await started
      const stopped = stop()
      finish()
      expect((await answer).headers.get('connection')).toBe('close')
      expect(await (await answer).text()).toBe('done')
      await stopped
      await expect(fetch(address)).rejects.toThrow()
    })

    test('before it stops, goes on answering, each time as the last on its connection', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, beginStop, stop } = await serve(app.fetch, local)
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const ask = async () => {
        const [answer] = await once(get(`${address}/api/health`, { agent }), 'response')
        await text(answer)
        return [answer.statusCode, answer.headers.connection]
      }
      expect(await ask()).toEqual([200, 'keep-alive'])
      beginStop()
      expect(await ask()).toEqual([200, 'close'])
      expect(await ask()).toEqual([200, 'close'])
      await stop()
      await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
      agent.destroy()
    })

    test('says in a sentence that its port is taken', async () => {
      const { app } = await createTestApp({ db: await open() })
      const { address, stop } = await serve(app.fetch, local)
      const port = Number(new URL(address).port)
      await expect(serve(app.fetch, { ...local, port })).rejects.toMatchObject({
        name: 'StartRefusal',
        message: `Port ${port} is in use: please stop what runs there, or set PORT to another number.`,
      })
      await stop()
    })
  })
})

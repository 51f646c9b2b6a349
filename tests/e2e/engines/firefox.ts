#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { acceptKey, frameOf, messageReader } from './websocket-frames.ts'

/*
 * Starts an installed Firefox for Playwright, and handles the one command of WebDriver BiDi that
 * Playwright needs and Firefox lacks: setting a page's color scheme.
 */

type Command = { id: number; method: string; params: { features?: Record<string, string> } }

const firefox = spawn(
  process.env.FIREFOX_PATH ?? 'firefox',
  [...process.argv.slice(2), '--remote-allow-system-access'],
  { stdio: ['inherit', 'inherit', 'pipe'] },
)
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal))

let ownId = 1_000_000_000
/** 0 is dark, 1 is light, 2 follows the system. */
const schemes: Record<string, number> = { dark: 0, light: 1 }
const setScheme = (scheme: number) =>
  `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${scheme})`

function bridge(address: string) {
  const server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', async (request, socket) => {
    const browser = new WebSocket(address + request.url)
    await once(browser, 'open')
    const waiting = new Map<number, (result: { contexts?: { context: string }[] }) => void>()
    const ask = (method: string, params: object) =>
      new Promise<{ contexts?: { context: string }[] }>((resolve) => {
        ownId += 1
        waiting.set(ownId, resolve)
        browser.send(JSON.stringify({ id: ownId, method, params }))
      })

    async function setColorScheme({ id, params }: Command) {
      const { contexts = [] } = await ask('browsingContext.getTree', { 'moz:scope': 'chrome' })
      const scheme = schemes[params.features?.['prefers-color-scheme'] ?? ''] ?? 2
      await ask('script.evaluate', {
        expression: setScheme(scheme),
        target: { context: contexts[0]?.context },
        awaitPromise: false,
      })
      socket.write(frameOf(JSON.stringify({ type: 'success', id, result: {} })))
    }

    const read = messageReader({
      onText: (text) => {
        const command: Command = JSON.parse(text)
        if (command.method === 'emulation.setMediaFeaturesOverride') void setColorScheme(command)
        else browser.send(text)
      },
      onPing: (payload) => socket.write(frameOf(payload, 'pong')),
    })
    browser.addEventListener('message', ({ data }) => {
      const { id, result = {} } = JSON.parse(data)
      const settle = waiting.get(id)
      if (!settle) return socket.write(frameOf(data))
      waiting.delete(id)
      settle(result)
    })
    browser.addEventListener('close', () => socket.end())
    socket.on('close', () => browser.close())
    socket.on('error', () => browser.close())
    socket.on('data', read)
    const key = acceptKey(request.headers['sec-websocket-key'] ?? '')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    )
  })
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
}

let said = ''
firefox.stderr.on('data', (chunk: Buffer) => {
  said += chunk
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
  if (!address) return
  firefox.stderr.removeAllListeners('data').resume()
  bridge(address)
})

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Scripts that run in the browser. */
export const pageScript = (name: string): string =>
  readFileSync(join(import.meta.dirname, name), 'utf8')

/** An attacker's website: serves a page that forges requests, and records what it receives. */
export async function startAttackerSite() {
  const heard = new Set<string>()
  const server = createServer((request, response) => {
    const name = decodeURIComponent(
      new URL(request.url ?? '/', 'http://stranger').pathname.slice(1),
    )
    const page = `<!doctype html><title>Win a stay</title><body><script>${pageScript('csrf-attempts.js')}</script>`
    if (name !== '' && name !== 'favicon.ico') heard.add(name)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', name === '' ? 'text/html' : 'text/javascript')
    response.end(name === '' ? page : '')
  })
  server.on('upgrade', ({ url }, socket) => {
    heard.add(decodeURIComponent(url?.slice(1) ?? ''))
    socket.destroy()
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Another site, and another port of this host, which gets the same cookies. */
    crossSite: `http://localhost:${port}`,
    sameSite: `http://127.0.0.1:${port}`,
    /** What it received. */
    heard,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

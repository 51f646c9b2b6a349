import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FeedError } from '#domain/feed.ts'
import { type FeedNetwork, feedNetworkFor, fetchFeed } from './fetch-feed.ts'

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

/** A server that counts its connections. */
async function givenServer(respond: RequestListener) {
  const server = createServer(respond)
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections }
}

/** Only this server is public, and all names lead to it. */
const publicServer: FeedNetwork = {
  parse: (address) => new URL(address),
  mayConnect: (ip) => ip === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
}

async function load(
  address: string,
  { etag = '', network = publicServer }: { etag?: string; network?: FeedNetwork } = {},
) {
  const stopping = new AbortController().signal
  const fetched = await fetchFeed(address, { etag, network, stopping })
  return fetched && { text: Buffer.from(fetched.content).toString(), etag: fetched.etag }
}

const sentenceOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (error: unknown) => (error instanceof FeedError ? error.message : `not a FeedError: ${error}`),
  )

describe('a calendar', () => {
  test('is loaded with its ETag, and not again while it is unchanged', async () => {
    const { port } = await givenServer((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? '' : calendar)
    })
    const address = `http://calendar.example:${port}/a.ics`
    expect(await load(address)).toEqual({ text: calendar, etag: '"1"' })
    expect(await load(address, { etag: '"1"' })).toBe(null)
  })

  test('is decompressed', async () => {
    const { port } = await givenServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(calendar)),
    )
    expect(await load(`http://calendar.example:${port}/`)).toMatchObject({ text: calendar })
  })

  test.each<[string, (text: string) => Buffer]>([
    ['GZIP', gzipSync],
    ['x-gzip', gzipSync],
    [' Gzip ', gzipSync],
    ['deflate', deflateSync],
    ['Identity', (text) => Buffer.from(text)],
  ])('is read with Content-Encoding: %s', async (encoding, compress) => {
    const { port } = await givenServer((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(calendar)),
    )
    expect(await load(`http://calendar.example:${port}/`)).toMatchObject({ text: calendar })
  })

  test.each([
    ['application/gzip', {}],
    ['application/x-gzip', {}],
    ['text/calendar', { 'content-encoding': 'identity' }],
  ])('is decompressed if it is a compressed file of the type %s', async (type, headers) => {
    const { port } = await givenServer((_, response) =>
      response.writeHead(200, { 'content-type': type, ...headers }).end(gzipSync(calendar)),
    )
    expect(await load(`http://calendar.example:${port}/a.ics.gz`)).toMatchObject({ text: calendar })
  })

  test.each<[string, (accept: string) => boolean]>([
    ['accepts any type', (accept) => accept.includes('*/*')],
    ['accepts only any type', (accept) => accept === '*/*'],
    ['accepts plain text', (accept) => accept.includes('text/plain')],
  ])('is loaded from a server that %s and otherwise responds with 406', async (_, isAccepted) => {
    const { port } = await givenServer(({ headers: { accept = '' } }, response) =>
      response.writeHead(isAccepted(accept) ? 200 : 406).end(calendar),
    )
    expect(await load(`http://calendar.example:${port}/`)).toMatchObject({ text: calendar })
  })

  test('is not requested a third time from a server that accepts nothing', async () => {
    let requests = 0
    const { port } = await givenServer((_, response) => {
      requests += 1
      response.writeHead(406).end()
    })
    expect(await sentenceOf(load(`http://calendar.example:${port}/`))).toBe(
      'The server responded with 406',
    )
    expect(requests).toBe(2)
  })

  test('is found after a redirect, whose address is checked as well', async () => {
    const { port } = await givenServer((request, response) =>
      request.url === '/old'
        ? response.writeHead(301, { location: '/new' }).end()
        : response.end(`${calendar}${request.url}`),
    )
    const checked: string[] = []
    const parse = (address: string) => {
      checked.push(new URL(address).pathname)
      return new URL(address)
    }
    const network = { ...publicServer, parse }
    expect((await load(`http://calendar.example:${port}/old`, { network }))?.text).toContain('/new')
    expect(checked).toEqual(['/old', '/new'])
  })

  const code =
    (status: number, location?: string): RequestListener =>
    (_, to) =>
      to.writeHead(status, location ? { location } : {}).end('secret')
  const coded =
    (encoding: string, bytes: string | Buffer): RequestListener =>
    (_, to) =>
      to.writeHead(200, { 'content-encoding': encoding }).end(bytes)
  const cut: RequestListener = (request) => request.socket.destroy()
  const bomb = () => gzipSync(Buffer.alloc(9_000_000))
  test.each<[string, RequestListener, string]>([
    ['a missing page', code(404), 'The server responded with 404 (not found)'],
    ['an error', code(500), 'The server responded with 500'],
    ['304 without being asked', code(304), 'The server responded with 304'],
    ['a redirect to itself', code(302, '/'), 'The server redirects more than 5 times'],
    ['a wrong redirect', code(302, 'http://['), 'The server redirects to an invalid address'],
    ['more than 2 MB', coded('', 'x'.repeat(2_000_001)), 'The calendar is larger than 2 MB'],
    ['a decompression bomb', coded('gzip', bomb()), 'The calendar is larger than 2 MB'],
    ['damaged gzip', coded('gzip', 'no gzip'), 'The response of the server is damaged'],
    ['another compression', coded('br', 'x'), 'The server responded in an unknown compression'],
    ['a closed connection', cut, 'The server closed the connection'],
  ])('is rejected when the server sends %s', async (_, respond, sentence) => {
    const { port } = await givenServer(respond)
    expect(await sentenceOf(load(`http://calendar.example:${port}/`))).toBe(sentence)
  })

  test('is abandoned when Cabinkeeper stops', async () => {
    const stopping = new AbortController()
    const { port } = await givenServer(() => stopping.abort())
    const loading = fetchFeed(`http://calendar.example:${port}/`, {
      etag: '',
      network: publicServer,
      stopping: stopping.signal,
    })
    expect(await sentenceOf(loading)).toBe('Loading was interrupted')
  })
})

describe('a private address', () => {
  const privately = 'The address belongs to a private network'
  /** The real rules; names lead to the server of the test, which is private. */
  const real: FeedNetwork = {
    ...feedNetworkFor(false),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  }

  test.each([
    ...['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/'],
    ...['http://2130706433/', 'http://0x7f.1/', 'http://017700000001/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/', 'http://printer/'],
    'http://router.local/',
  ])('is rejected before anything is connected: %s', async (address) => {
    let looked = 0
    const resolve = async () => {
      looked += 1
      return []
    }
    expect(await sentenceOf(load(address, { network: { ...real, resolve } }))).toBe(privately)
    expect(looked).toBe(0)
  })

  test('behind a public name is rejected with 0 connections [SEC-110]', async () => {
    const { port, connections } = await givenServer((_, response) => response.end(calendar))
    const parse = (address: string) => new URL(address)
    const loading = load(`http://calendar.example:${port}/`, { network: { ...real, parse } })
    expect(await sentenceOf(loading)).toBe(privately)
    expect(connections()).toBe(0)
  })

  test('that a name has only for the second lookup is rejected with 0 further connections', async () => {
    const { port, connections } = await givenServer((_, response) =>
      response.writeHead(302, { location: `http://calendar.example:${port}/again` }).end(),
    )
    let lookups = 0
    const resolve = async () => {
      lookups += 1
      return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    const loading = load(`http://calendar.example:${port}/`, {
      network: { ...publicServer, resolve },
    })
    expect(await sentenceOf(loading)).toBe(privately)
    expect(connections()).toBe(1)
  })

  test.each([
    'http://127.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'file:///etc/passwd',
    'http://a:b@c.example/',
  ])('behind a redirect is rejected with 0 further connections: %s', async (location) => {
    const { port, connections } = await givenServer((_, response) =>
      response.writeHead(302, { location }).end(),
    )
    let isFirst = true
    const network: FeedNetwork = {
      ...publicServer,
      parse: (address) => {
        if (!isFirst) return real.parse(address)
        isFirst = false
        return new URL(address)
      },
    }
    const sentence = await sentenceOf(load(`http://calendar.example:${port}/`, { network }))
    expect(sentence).not.toMatch(/loaded|not a FeedError/)
    expect(connections()).toBe(1)
  })

  test('is loaded only if the operator allows private networks', async () => {
    const { port } = await givenServer((_, response) => response.end(calendar))
    const address = `http://127.0.0.1:${port}/`
    expect(await load(address, { network: feedNetworkFor(true) })).toMatchObject({ text: calendar })
  })
})

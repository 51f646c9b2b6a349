import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendBytes } from '#testkit/app/send-bytes.ts'
import { securityHeaders } from './security-headers.ts'
import { type Serving, serve } from './serve.ts'

const config = {
  host: '127.0.0.1',
  port: 0,
  baseUrl: undefined,
  trustProxy: false,
  imagesUrl: undefined,
}
const get = 'GET /a HTTP/1.1\r\nHost: localhost\r\n'
const post = 'POST /a HTTP/1.1\r\nHost: localhost\r\n'
const host = 'Host: localhost\r\n\r\n'
/** A proxy that interprets the preceding bytes differently would take this for part of a body. */
const smuggled = `GET /smuggled HTTP/1.1\r\n${host}`

let server: Serving
let seen: string[]
let begin: (response: Response) => void
beforeEach(async () => {
  seen = []
  const long = new Promise<Response>((resolve) => {
    begin = resolve
  })
  server = await serve(async (request: Request) => {
    const { pathname } = new URL(request.url)
    seen.push(pathname)
    if (pathname === '/long') return long
    await request.text().catch(() => {})
    return new Response('heard')
  }, config)
})
afterEach(() => server.stop())

describe('malformed and smuggled requests', () => {
  /** A body of these lengths, or in these chunks, and then another request. */
  const sized = (length: string) => `${post}Content-Length: ${length}\r\n\r\nabcd${smuggled}`
  const coded = (headers: string, chunks = '0\r\n\r\n') =>
    `${post}${headers}\r\n\r\n${chunks}${smuggled}`
  const chunked = (chunks: string) => coded('Transfer-Encoding: chunked', chunks)
  test.for<[what: string, bytes: string, status: number]>([
    ['two lengths of a body', sized('4\r\nContent-Length: 5'), 400],
    ['the same length twice', sized('4\r\nContent-Length: 4'), 400],
    ['a list of lengths', sized('4, 4'), 400],
    ['a length with a sign', sized('+4'), 400],
    ['a negative length', sized('-4'), 400],
    ['a length and chunks', coded('Content-Length: 4\r\nTransfer-Encoding: chunked'), 400],
    ['chunks and a length', coded('Transfer-Encoding: chunked\r\nContent-Length: 4'), 400],
    ['an unknown encoding', coded('Transfer-Encoding: xchunked'), 400],
    ['chunks that are not last', coded('Transfer-Encoding: chunked, identity'), 400],
    ['a space before the colon', coded('Transfer-Encoding : chunked'), 400],
    ['a tab that is none before the encoding', coded('Transfer-Encoding: \x0bchunked'), 400],
    ['a chunk in hexadecimal spelling', chunked('0x4\r\nabcd\r\n0\r\n\r\n'), 400],
    ['a chunk that ends by a line feed alone', chunked('4\nabcd\n0\n\n'), 400],
    ['more bytes than can be counted', chunked(`${'f'.repeat(18)}\r\n`), 400],
    ['a long extension', chunked(`4;${'a'.repeat(20_000)}\r\nabcd\r\n0\r\n\r\n`), 413],
    ['lines that end by a line feed alone', `GET /a HTTP/1.1\nHost: localhost\n\n${smuggled}`, 400],
    ['one such line', `GET /a HTTP/1.1\r\nHost: localhost\nX: 1\r\n\r\n${smuggled}`, 400],
    ['a carriage return alone', `GET /a HTTP/1.1\r\nHost: localhost\rX: 1\r\n\r\n${smuggled}`, 400],
    ['a header over two lines', `${get}X: 1\r\n  2\r\n\r\n${smuggled}`, 400],
    ['a null byte in a header', `${get}X: 1\x002\r\n\r\n${smuggled}`, 400],
    ['a method that nobody knows', `FOO /a HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}`, 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 400],
    ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n`, 431],
    ['a cookie without end', `${get}Cookie: ${'a'.repeat(20_000)}\r\n`, 431],
    ['headers without end', `${get}${'a: b\r\n'.repeat(5_000)}`, 431],
    ['a request to act as a proxy', `CONNECT evil.example:443 HTTP/1.1\r\n${host}${smuggled}`, 405],
  ])('%s: %i, and nothing after it is read [SEC-18, SEC-39, SEC-40]', async ([, bytes, status]) => {
    const said = await sendBytes(server.address, bytes)
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1)
    for (const [name, value] of securityHeaders(config)) expect(said).toContain(`${name}: ${value}`)
    expect(said).toContain('Connection: close')
    if (status === 405) expect(said).toContain('Allow: GET')
    expect(seen).not.toContain('/smuggled')
  })

  test('get no response in the middle of another response [SEC-39]', async () => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
    begin(new Response(new ReadableStream({ start: (body) => body.enqueue(Buffer.from('half')) })))
    await expect.poll(() => said).toContain('half')
    socket.write('FOO /a HTTP/1.1\r\n\r\n')
    await once(socket, 'close')
    expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(said.endsWith('half\r\n')).toBe(true)
  })
})

test('a request with an unknown expectation returns 417 with the security headers', async () => {
  const said = await sendBytes(
    server.address,
    `${post}Expect: a-miracle\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  )
  expect(said).toMatch(/^HTTP\/1\.1 417 /)
  for (const [name, value] of securityHeaders(config)) expect(said).toContain(`${name}: ${value}`)
})

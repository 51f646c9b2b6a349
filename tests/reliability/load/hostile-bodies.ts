import { request } from 'node:http'
import { hostileImages } from '../fuzz/hostile-images.ts'

/** The body, complete or chunk by chunk for as long as the server accepts it. */
export type HostileBody = { what: string; path: string; type: string; pieces: Iterable<Buffer> }

const json = 'application/json'
const mebibyte = 1024 * 1024
const numbered = <Thing>(length: number, thing: (number: number) => Thing) =>
  Array.from({ length }, (_, number) => thing(number))

const text = (what: string, body: string): HostileBody => ({
  what,
  path: '/api/guests',
  type: json,
  pieces: [Buffer.from(body)],
})

const boundary = 'hostile'
const form = (what: string, parts: Iterable<Buffer>): HostileBody => ({
  what,
  path: '/api/cabins',
  type: `multipart/form-data; boundary=${boundary}`,
  pieces: parts,
})
const part = (name: string, more = '') =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`)
const end = Buffer.from(`\r\n--${boundary}--\r\n`)

/** More than any limit, so accepting it means that there is none. */
export const endlessMebibytes = 64

function* endless(first: Buffer): Iterable<Buffer> {
  yield first
  for (let sent = 0; sent < endlessMebibytes; sent++) yield Buffer.alloc(mebibyte, 'a')
}

/**
 * A few bytes that claim an image of four billion pixels, and files that only claim to be images.
 */
async function images(): Promise<HostileBody[]> {
  return Promise.all(
    hostileImages.map(async (file) => {
      const head = part('image', `; filename="${file.name.slice(0, 50)}"`)
      const bytes = Buffer.from(await file.arrayBuffer())
      return form(`an image: ${file.name.slice(0, 20)}`, [Buffer.concat([head, bytes, end])])
    }),
  )
}

export const hostileBodies = async (): Promise<HostileBody[]> => [
  text('a mebibyte of JSON', JSON.stringify({ fullName: 'a'.repeat(mebibyte) })),
  text('JSON ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  text(
    'twenty thousand keys',
    JSON.stringify(Object.fromEntries(numbered(20_000, (number) => [`k${number}`, 0]))),
  ),
  text(
    'a hundred thousand keys',
    JSON.stringify(Object.fromEntries(numbered(100_000, (number) => [`k${number}`, 0]))),
  ),
  { ...text('text without end', ''), pieces: endless(Buffer.from('{"fullName":"')) },
  form('twenty thousand fields', [
    Buffer.concat([...numbered(20_000, (number) => part(`f${number}`, '\r\n')), end]),
  ]),
  form('an endless image', endless(part('image', '; filename="a.png"'))),
  ...(await images()),
]

/** The status of the response; 200 if all was accepted without one, 0 if the connection failed. */
export const sendBody = (
  address: string,
  { path, type, pieces }: HostileBody,
  headers: Record<string, string> = {},
) =>
  new Promise<number>((resolve) => {
    const sentHeaders = { ...headers, origin: address, 'content-type': type }
    const call = request(address + path, { method: 'POST', headers: sentHeaders, agent: false })
    let hasResponse = false
    call.once('response', (response) => {
      hasResponse = true
      response.resume()
      resolve(response.statusCode ?? 0)
      call.destroy()
    })
    call.once('error', () => resolve(0))
    const rest = pieces[Symbol.iterator]()
    const sendOn = () => {
      if (hasResponse) return
      const { value, done } = rest.next()
      if (done) call.end()
      else call.write(value, () => setImmediate(sendOn))
    }
    sendOn()
  })

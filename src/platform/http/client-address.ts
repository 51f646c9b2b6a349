import { isIP, isIPv6, SocketAddress } from 'node:net'

type Socket = { remoteAddress?: string | undefined }

/**
 * The client's address: that of the socket or, behind a trusted proxy, the last address in
 * `X-Forwarded-For`, which this proxy appended. A client can forge all entries before it.
 */
export function clientAddress(
  socket: Socket | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const appended = trustProxy ? forwardedFor?.split(',').at(-1) : undefined
  return network(addressIn(appended) ?? socket?.remoteAddress ?? 'unknown')
}

/** Removes the port that some proxies append, because it differs for each connection. */
function addressIn(entry = ''): string | undefined {
  const written = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, beforePort] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(written) ?? []
  const address = bracketed ?? beforePort ?? written
  return isIP(address) ? address : undefined
}

/** A household or server usually has a complete IPv6 /64, which counts as one address. */
function network(address: string): string {
  const unzoned = address.replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return unzoned.slice(0, 64)
  const { address: plain } = new SocketAddress({ address: unzoned, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\..+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The networks that one customer of a provider can have, the smallest first: of an IPv6 address its /64, /56 and /48.
 * An IPv4 address has none, because its neighbors belong to others.
 */
export function networksOf(address: string): string[] {
  const [, a, b, c, d] = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(address) ?? []
  if (d === undefined) return [address]
  const site = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [address, `${a}:${b}:${c}:${site}::/56`, `${a}:${b}:${c}::/48`]
}

/** The largest of these networks. */
export const widestNetwork = (address: string): string => networksOf(address).at(-1) ?? address

/**
 * Whether the address may be that of a proxy in front of the server, behind which all visitors are: loopback,
 * private and link-local ones.
 */
export const isInternal = (address: string): boolean =>
  /^(?:unknown$|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/.test(
    address,
  )

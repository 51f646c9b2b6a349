import { isIP, isIPv6, SocketAddress } from 'node:net'

type Socket = { remoteAddress?: string | undefined }

/**
 * Where a request comes from, as far as it can be known: the socket's own address, or, behind a
 * proxy that is trusted, the address that this proxy appended last. A client can write anything
 * before that, so nothing else in the header counts, and nothing that is no address.
 */
export function clientAddress(
  socket: Socket | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const appended = trustProxy ? forwardedFor?.split(',').at(-1) : undefined
  return network(addressIn(appended) ?? socket?.remoteAddress ?? 'unknown')
}

/** Some proxies append the port too, and then each connection would be a place of its own. */
function addressIn(entry = ''): string | undefined {
  const written = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, beforePort] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(written) ?? []
  const address = bracketed ?? beforePort ?? written
  return isIP(address) ? address : undefined
}

/** One household or server has a whole IPv6 /64, so that counts as one address. */
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

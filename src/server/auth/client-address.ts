import { isIPv6 } from 'node:net'

type Socket = { remoteAddress?: string | undefined }

/**
 * Where a request comes from, as far as it can be known: the socket's own address, or, behind a
 * proxy that is trusted, the address that this proxy appended last. A client can write anything
 * before that, so nothing else in the header counts.
 */
export function clientAddress(
  socket: Socket | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return network(forwarded || socket?.remoteAddress || 'unknown')
}

/** One household or server has a whole IPv6 /64, so that counts as one address. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [head = '', tail] = plain.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

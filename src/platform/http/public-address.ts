import { BlockList, isIP } from 'node:net'

/*
 * A server that loads addresses which users enter must not become a way into its own network (server-side
 * request forgery). The ranges are those of the IANA special-purpose address registries. Some of
 * them, such as 192.0.0.9, can be reached publicly, but nothing that a property uses is there.
 */

const specialIPv4 = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by carriers'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local, metadata of cloud servers'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.31.196.0', 24, 'AS112'],
  ['192.52.193.0', 24, 'AMT'],
  ['192.88.99.0', 24, '6to4 relays'],
  ['192.168.0.0', 16, 'private'],
  ['192.175.48.0', 24, 'AS112'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
] as const

/** Within 2000::/3. What is outside, such as mapped IPv4, NAT64 and unique local addresses, is rejected anyway. */
const specialIPv6 = [
  ['2001::', 23, 'protocol assignments: Teredo, benchmarks, ORCHID'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4, contains any IPv4 address'],
  ['2620:4f:8000::', 48, 'AS112'],
  ['3fff::', 20, 'documentation'],
] as const

const special = new BlockList()
for (const [network, prefix] of specialIPv4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of specialIPv6) special.addSubnet(network, prefix, 'ipv6')

const globalIPv6 = new BlockList()
globalIPv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address, as DNS or a socket returns it, belongs to the public internet. */
export function isPublicAddress(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return !special.check(ip, 'ipv4')
    case 6:
      // An address with a zone, such as fe80::1%eth0, is valid on one link only.
      return !ip.includes('%') && globalIPv6.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
    default:
      return false
  }
}

/** Names that only a private network can resolve, or that are reserved for it. */
const privateName =
  /^[^.]+$|(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/

/** Whether the host of a URL may be public. A name can still resolve to a private address. */
export function isPublicHost(hostname: string): boolean {
  const host = ipOf(hostname).replace(/\.+$/, '')
  return isIP(host) ? isPublicAddress(host) : !privateName.test(host)
}

/** Without the brackets of an IPv6 address. */
export const ipOf = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

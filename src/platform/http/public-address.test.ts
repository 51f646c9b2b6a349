import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const publicAddresses = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.1', '169.253.255.255', '169.255.0.0', '172.15.255.255'],
  ...['172.32.0.0', '192.0.1.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0'],
  ...['223.255.255.255', '2001:200::1', '2001:4860:4860::8888', '2003::1', '2606:4700:4700::1111'],
  ...['2a00:1450:4001::200e', '3ffe:ffff::1'],
]

const otherAddresses: [kind: string, address: string][] = [
  ['this network', '0.0.0.0'],
  ['this network', '0.255.255.255'],
  ['private', '10.0.0.0'],
  ['private', '10.255.255.255'],
  ['shared by carriers', '100.64.0.0'],
  ['shared by carriers', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local', '169.254.0.1'],
  ['metadata of a cloud server', '169.254.169.254'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['protocol assignments', '192.0.0.1'],
  ['NAT64 discovery', '192.0.0.170'],
  ['documentation', '192.0.2.1'],
  ['AS112', '192.31.196.1'],
  ['AMT', '192.52.193.1'],
  ['6to4 relay', '192.88.99.1'],
  ['private', '192.168.0.1'],
  ['private', '192.168.255.255'],
  ['AS112', '192.175.48.1'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks', '198.19.255.255'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.250'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['loopback, written in full', '0:0:0:0:0:0:0:1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
  ['mapped public address', '::ffff:8.8.8.8'],
  ['compatible with IPv4', '::127.0.0.1'],
  ['translated', '::ffff:0:127.0.0.1'],
  ['NAT64 of loopback', '64:ff9b::127.0.0.1'],
  ['NAT64 of a public address', '64:ff9b::808:808'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['discard', '100::1'],
  ['Teredo', '2001::1'],
  ['Teredo', '2001:0:7f00:1::'],
  ['benchmarks', '2001:2::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHIDv2', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['6to4 of a public address', '2002:808:808::1'],
  ['AS112', '2620:4f:8000::1'],
  ['documentation', '3fff::1'],
  ['documentation', '3fff:fff:ffff::1'],
  ['segment routing', '5f00::1'],
  ['not assigned', '4000::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fdff:ffff::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['public with a zone', '2606:4700::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['no address', ''],
  ['a name', 'localhost'],
  ['another notation', '0x7f.1'],
  ['three parts', '127.0.1'],
  ['a number', '2130706433'],
  ['with a port', '8.8.8.8:80'],
  ['in brackets', '[2606:4700::1]'],
]

describe('an IP address', () => {
  test.each(publicAddresses)('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each(otherAddresses)('(%s) %s is not public', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.for<[socket: string, forwarded: string | undefined, trusted: boolean, address: string]>([
  ['203.0.113.7', undefined, false, '203.0.113.7'],
  ['203.0.113.7', '192.0.2.1', false, '203.0.113.7'],
  ['203.0.113.7', '192.0.2.1', true, '192.0.2.1'],
  ['203.0.113.7', '192.0.2.1, 198.51.100.2', true, '198.51.100.2'],
  ['203.0.113.7', '', true, '203.0.113.7'],
  ['203.0.113.7', '192.0.2.1, ', true, '203.0.113.7'],
  ['203.0.113.7', '192.0.2.1, unknown', true, '203.0.113.7'],
  ['203.0.113.7', '192.0.2.1:4711', true, '192.0.2.1'],
  ['203.0.113.7', '192.0.2.1:4711:1', true, '203.0.113.7'],
  ['203.0.113.7', '[192.0.2.1]:80', true, '192.0.2.1'],
  ['203.0.113.7', '[2001:db8:0:7::9]:4711', true, '2001:db8:0:7::/64'],
  ['203.0.113.7', '"[2001:db8:0:7::9]:4711"', true, '2001:db8:0:7::/64'],
  ['203.0.113.7', '[2001:db8:0:7::9]', true, '2001:db8:0:7::/64'],
  ['203.0.113.7', '2001:db8:0:7::9', true, '2001:db8:0:7::/64'],
  ['203.0.113.7', '[2001:db8:0:7::9', true, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, false, '203.0.113.7'],
  ['::ffff:cb00:7107', undefined, false, '203.0.113.7'],
  ['64:ff9b::203.0.113.7', undefined, false, '64:ff9b:0:0::/64'],
  ['2001:db8:0:7:1:2:3:4', undefined, false, '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007::1', undefined, false, '2001:db8:0:7::/64'],
  ['2001:db8::1', undefined, false, '2001:db8:0:0::/64'],
  ['fe80::1%eth0', undefined, false, 'fe80:0:0:0::/64'],
  ['::1', undefined, false, '0:0:0:0::/64'],
])('%s with %s (trusted: %s) is %s [SEC-12]', ([remoteAddress, forwarded, trusted, address]) => {
  expect(clientAddress({ remoteAddress }, forwarded, trusted)).toBe(address)
})

test('a request without a socket has the address unknown', () => {
  expect(clientAddress(undefined, undefined, false)).toBe('unknown')
})

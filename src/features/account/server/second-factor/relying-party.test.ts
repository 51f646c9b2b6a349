import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  [
    'https://desk.cabins.example',
    'evil.example',
    'desk.cabins.example',
    'https://desk.cabins.example',
  ],
  [
    'https://desk.cabins.example:8443',
    undefined,
    'desk.cabins.example',
    'https://desk.cabins.example:8443',
  ],
  [undefined, 'localhost:3000', 'localhost', 'http://localhost:3000'],
])('with the address %s and the host %s the site is %s [SEC-62]', (baseUrl, host, id, origin) => {
  expect(relyingPartyOf({ baseUrl }, host)).toEqual({ id, origin })
})

test.each([
  [undefined, '127.0.0.1:3000'],
  [undefined, '[::1]:3000'],
  [undefined, undefined],
  ['http://desk.cabins.example', 'localhost'],
  ['https://192.0.2.7', 'localhost'],
])('with the address %s and the host %s there are no passkeys', (baseUrl, host) => {
  expect(() => relyingPartyOf({ baseUrl }, host)).toThrow('Passkeys need a secure address')
})

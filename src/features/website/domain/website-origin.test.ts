import { expect, test } from 'vitest'
import { websiteOrigin } from './website-origin.ts'

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  [' https://WWW.Example.com/cabins?a=b#c ', 'https://www.example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['https://example.com:8443/', 'https://example.com:8443'],
  ['https://xn--mnchen-3ya.de', 'https://xn--mnchen-3ya.de'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ['http://example.com', null],
  ['https://example.com@attacker.example', null],
  ['https://*.example.com', null],
  ['https://example.com:99999', null],
  ['https://exam ple.com', null],
  ['data:text/html,hello', null],
  ['null', null],
  ['*', null],
  ['', null],
])('the origin of %j is %j', (text, origin) => {
  expect(websiteOrigin(text)).toBe(origin)
  // It is the origin that browsers send.
  if (origin !== null) expect(new URL(text.trim()).origin).toBe(origin)
})

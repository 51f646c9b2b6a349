import { expect, test } from 'vitest'
import { isEmailAddress, normalizedAddress } from './email-address.ts'

test.each([
  ['ida@cabins.example', 'ida@cabins.example'],
  [' Ida.Lind+spam@Cabins.Example ', 'ida.lind+spam@cabins.example'],
  ["o'neil_1@a-b.example", "o'neil_1@a-b.example"],
  ['info@MÜNCHEN.example', 'info@münchen.example'],
  ['info@mu\u0308nchen.example', 'info@münchen.example'],
  ['müller@example.com', 'müller@example.com'],
  ['用户@例子.测试', '用户@例子.测试'],
  ['почта@пример.рф', 'почта@пример.рф'],
  ['info@xn--mnchen-3ya.xn--p1ai', 'info@xn--mnchen-3ya.xn--p1ai'],
  ['संपर्क@डेटामेल.भारत', 'संपर्क@डेटामेल.भारत'],
  ['ｉｄａ＠cabins.example', 'ida@cabins.example'],
])('%s is stored as %s', (written, stored) => {
  const address = normalizedAddress(written)
  expect([address, isEmailAddress(address)]).toEqual([stored, true])
})

test.each([
  'ida',
  'ida@cabins',
  '@cabins.example',
  'ida@@cabins.example',
  'ida@.example',
  'ida@-cabins.example',
  'ida..lind@cabins.example',
  '.ida@cabins.example',
  'ida.@cabins.example',
  'ida@cabins..example',
  '"ida lind"@cabins.example',
  'ida lind@cabins.example',
  'a@b.com,c@d.com',
  'a@b.com，c@d.com',
  'a@b.com;c@d.com',
  'Ida: a@b.com;',
  'ida@cabins.example\r\nBcc: eve@evil.example',
  'ida@cabins.example\u2028Bcc: eve@evil.example',
  'ida@cabins.example\u0085',
  'i\u200bda@cabins.example',
  '\u202eida@cabins.example',
  'ida@cabins.example>',
  'ida@[127.0.0.1]',
  'ida@127.0.0.1',
  'ida\0@cabins.example',
  'ida\ud800@cabins.example',
  `${'a'.repeat(243)}@example.com`,
])('%j is no email address', (written) =>
  expect(isEmailAddress(normalizedAddress(written))).toBe(false),
)

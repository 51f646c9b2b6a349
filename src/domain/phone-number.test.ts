import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhoneNumber, phoneLink, tidyPhone } from './phone-number.ts'

test.each([
  ['+1 555 010 0100 ext. 3', '+1 555 010 0100 ext. 3'],
  ['+44 20 7946 0018 x12', '+44 20 7946 0018 x12'],
  ['+1 (555) 010-0100, Ext 204', '+1 (555) 010-0100, Ext 204'],
  ['+1-555-0100;ext=99', '+1-555-0100;ext=99'],
  ['tel:+1-555-0100', '+1-555-0100'],
  ['030 5550142 DW 17', '030 5550142 DW 17'],
  ['01 55 50 10 00 poste 4', '01 55 50 10 00 poste 4'],
  ['+7 495 555-01-42 доб. 5', '+7 495 555-01-42 доб. 5'],
  ['+1 555 0100 (ext. 3)', '+1 555 0100 (ext. 3)'],
  ['5550100 #3', '5550100 #3'],
  ['+1 555 0100,,3', '+1 555 0100,,3'],
  ['+1\u2011555\u2011010\u20110100', '+1-555-010-0100'],
  ['+1–555—010−0100', '+1-555-010-0100'],
  ['+33\u00a06\u202f12\u00a034', '+33 6 12 34'],
  ['\u202a+1 555 0100\u202c', '+1 555 0100'],
  ['＋８１　９０－１２３４', '+81 90-1234'],
  ['٠١٢٣٤٥٦٧٨', '012345678'],
  ['0171/555·0142', '0171/555 0142'],
  ['', ''],
])('%s is stored as %s', (written, stored) => {
  const tidy = tidyPhone(written)
  expect(isPhoneNumber(tidy) ? tidy : null).toBe(stored)
})

test.each([
  ...['see below', 'a@example.com', '+1 555 0100 ext.', '+1 555 0100 ext. three'],
  ...['+1 555\r\nBcc: x', '<b>1</b>', '+1 555 0100 ext. 3 ext. 4', '=1+1 x'],
])('%s is no phone number', (written) => expect(isPhoneNumber(tidyPhone(written))).toBe(false))

test.each([
  ['+1 555 010 0100 ext. 3', 'tel:+15550100100;ext=3'],
  ['030 5550142', 'tel:0305550142'],
  ['+1 (555) 010-0100, x204', 'tel:+15550100100;ext=204'],
])('%s is called by %s', (phone, link) => expect(phoneLink(phone)).toBe(link))

test('a tidied number stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (written) => {
      const tidy = tidyPhone(written)
      if (isPhoneNumber(tidy)) expect(tidyPhone(tidy)).toBe(tidy)
    }),
  )
})

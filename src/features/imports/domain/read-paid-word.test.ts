import { expect, test } from 'vitest'
import { readPaidWord } from './read-paid-word.ts'

test.each([
  ['Yes', 'paid'],
  ['TRUE', 'paid'],
  ['bezahlt', 'paid'],
  ['Vollständig bezahlt', 'paid'],
  ['payé', 'paid'],
  ['Sì', 'paid'],
  ['zapłacone', 'paid'],
  ['Zaplaceno', 'paid'],
  ['Betalt', 'paid'],
  ['paid_in_full', 'paid'],
  ['✓', 'paid'],
  ['No', 'unpaid'],
  ['offen', 'unpaid'],
  ['noch offen', 'unpaid'],
  ['À payer', 'unpaid'],
  ['não', 'unpaid'],
  ['Nezaplaceno', 'unpaid'],
  ['obetald', 'unpaid'],
  ['not paid', 'unpaid'],
  ['partly', null],
  ['Anzahlung', null],
  ['yes, 100', null],
  ['maybe', null],
  ['', null],
])('"%s" in a column for what was paid is %s', (text, paid) => {
  expect(readPaidWord(text)).toBe(paid)
})

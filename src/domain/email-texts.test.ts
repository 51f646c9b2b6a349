import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inFormats } from '#testkit/domain/in-formats.ts'
import {
  defaultEmailText,
  emailKinds,
  exampleEmailValues,
  fillIn,
  fillInSubject,
  placeholderError,
  placeholderNames,
  subjectError,
} from './email-texts.ts'

describe('the texts of emails to guests', () => {
  test.each(emailKinds)('the default text of a %s has only known placeholders', (kind) => {
    const { subject, body } = defaultEmailText(kind)
    expect([subjectError(subject), placeholderError(body)]).toEqual([null, null])
    expect(fillIn(subject + body, exampleEmailValues())).not.toMatch(/[{}]/)
  })

  test.each([
    ['Dear {guest name}', 'Dear Marta Silva'],
    ['Dear { Guest  Name }', 'Dear Marta Silva'],
    ['{total} less {paid} is {balance}', '$690.00 less $200.00 is $490.00'],
    ['{arrival}{arrival}', 'Fri, Dec 04 2026Fri, Dec 04 2026'],
    ['Keep { and } and {}', 'Keep { and } and {}'],
    ['', ''],
  ])('%j is filled in', (text, filled) => {
    expect(fillIn(text, exampleEmailValues())).toBe(filled)
  })

  test.each([
    ['Dear {gest name}', 'There is no placeholder {gest name}. Please choose one of those listed.'],
    ['{}', 'There is no placeholder {}. Please choose one of those listed.'],
    ['{constructor}', 'There is no placeholder {constructor}. Please choose one of those listed.'],
    ['One { alone', null],
    ['One } alone', null],
  ])('the error of %j is %j', (text, error) => {
    expect(placeholderError(text)).toBe(error)
  })

  test.each([
    [
      { dateFormat: '21.11.2026', currency: 'EUR', numberFormat: '1.234,56' },
      '04.12.2026, 15:00, 690,00\u00a0€.',
    ],
    [
      { dateFormat: '2026-11-21', currency: 'SEK', numberFormat: '1 234,56' },
      '2026-12-04, 15:00, 690,00\u00a0SEK.',
    ],
    [
      { dateFormat: '21 Nov 2026', currency: 'GBP', numberFormat: '1,234.56' },
      'Fri, 04 Dec 2026, 15:00, £690.00.',
    ],
    [
      { dateFormat: 'Nov 21 2026', currency: 'USD', numberFormat: '1,234.56' },
      'Fri, Dec 04 2026, 3:00 PM, $690.00.',
    ],
  ] as const)('the preview has the formats of the property: %o', (formats, filled) =>
    inFormats(formats, () =>
      expect(fillIn('{arrival}, {check-in time}, {total}.', exampleEmailValues())).toBe(filled),
    ),
  )

  test('a subject contains no name of a guest and no link', () => {
    expect(subjectError('Welcome {Guest name}')).toContain('only in the text')
    expect(subjectError('See {guest page}')).toContain('only in the text')
    expect(subjectError('Welcome to {property}')).toBe(null)
  })

  test('a filled-in subject is one short line', () => {
    const values = {
      ...exampleEmailValues(),
      'bank details': 'Bank\nIBAN 1',
      cabin: 'x'.repeat(300),
    }
    expect(fillInSubject('{bank details} ', values)).toBe('Bank IBAN 1')
    expect(fillInSubject('{cabin}', values)).toHaveLength(200)
  })

  test('no value is read as a placeholder again', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('{total}', '{', '}', '$&', '$1'))
    const values = fc.record(
      Object.fromEntries(placeholderNames.map((name) => [name, value])) as Record<
        (typeof placeholderNames)[number],
        typeof value
      >,
    )
    fc.assert(
      fc.property(values, fc.constantFrom(...placeholderNames), (filled, name) => {
        expect(fillIn(`<{${name}}>`, filled)).toBe(`<${filled[name]}>`)
      }),
    )
  })
})

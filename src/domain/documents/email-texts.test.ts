import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultEmailTexts,
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
    const { subject, body } = defaultEmailTexts[kind]
    expect([subjectError(subject), placeholderError(body)]).toEqual([null, null])
    expect(fillIn(subject + body, exampleEmailValues)).not.toMatch(/[{}]/)
  })

  test.each([
    ['Dear {guest name}', 'Dear Marta Silva'],
    ['Dear { Guest  Name }', 'Dear Marta Silva'],
    ['{total} less {paid} is {balance}', '$690.00 less $200.00 is $490.00'],
    ['{arrival}{arrival}', 'Fri, Dec 4 2026Fri, Dec 4 2026'],
    ['Keep { and } and {}', 'Keep { and } and {}'],
    ['', ''],
  ])('%j is filled in', (text, filled) => {
    expect(fillIn(text, exampleEmailValues)).toBe(filled)
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

  test('a subject contains no name of a guest', () => {
    expect(subjectError('Welcome {Guest name}')).toContain('only in the text')
    expect(subjectError('Welcome to {property}')).toBe(null)
  })

  test('a filled-in subject is one short line', () => {
    const values = { ...exampleEmailValues, 'bank details': 'Bank\nIBAN 1', cabin: 'x'.repeat(300) }
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

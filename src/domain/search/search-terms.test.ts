import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guestSearchTerms,
  phoneDigits,
  plainLetters,
  sortName,
  typedSearchTerms,
} from './search-terms.ts'

const finds = (typed: string, guest: Partial<Parameters<typeof guestSearchTerms>[0]>) => {
  const words = guestSearchTerms({ fullName: 'Marta Sousa', email: '', phone: '', ...guest })
  return typedSearchTerms(typed).every((sought) => words.some((word) => word.startsWith(sought)))
}

test.each([
  ['lukasz', 'Łukasz Wiśniowski'],
  ['soren', 'Søren Kjærgaard'],
  ['kjaer', 'Søren Kjærgaard'],
  ['strasse', 'Anna Straße'],
  ['STRASSE', 'Anna Straße'],
  ['Straße', 'Anna Strasse'],
  ['nguyen ha', 'Nguyễn Thị Thanh Hà'],
  ['rafferty', "Siobhán O'Rafferty"],
  ['ashworth bell', 'Georgina Ashworth-Bell'],
  ['bell ash', 'Georgina Ashworth-Bell'],
  ['李', '李明'],
  ['σοφοσ', 'ΣΟΦΟΣ'],
])('"%s" finds %s [RULE-62]', (typed, fullName) => {
  expect(finds(typed, { fullName })).toBe(true)
})

test.each(['marta@example.com', 'MARTA@Exa', 'marta@', 'exam', 'example.com', '@example'])(
  'an address is found by "%s"',
  (typed) => expect(finds(typed, { fullName: 'X', email: 'marta@example.com' })).toBe(true),
)

describe('a phone number', () => {
  const spellings = ['+44 20 7946 0018', '0044 20 7946 0018', '+442079460018', '+44 (0)20 79460018']

  test.each(spellings)('%s is found by every spelling, with prefix and without', (phone) => {
    const typed = [...spellings, '020 7946 0018', '0207946', '207946', '2079460018', '44207946']
    for (const one of typed) expect([one, finds(one, { phone })]).toEqual([one, true])
    expect(finds('7946', { phone })).toBe(false)
  })

  test('that is stored without its country code is found with it', () => {
    expect(finds('+44 20 7946 0018', { phone: '020 7946 0018' })).toBe(true)
    expect(finds('sousa 020 7946', { phone: '020 7946 0018' })).toBe(true)
  })

  test('is compared by its digits alone', () => {
    expect(new Set(spellings.map(phoneDigits))).toEqual(new Set(['442079460018']))
    expect(phoneDigits('')).toBe('')
  })

  test.each([
    ['+1 303 555 0142', '3035550142'],
    ['+7 495 555 0142', '4955550142'],
    ['+351 912 345 678', '912345678'],
    ['+49 30 5550142', '305550142'],
    ['+420 601 555 014', '601555014'],
    ['+971 50 555 0142', '505550142'],
  ])('of any country is stored without its country code: %s', (phone, national) => {
    expect(guestSearchTerms({ fullName: 'X', email: '', phone })).toContain(national)
  })
})

test('a missing prefix finds nothing, and every typed term must match', () => {
  expect(finds('mar', {})).toBe(true)
  expect(finds('mar so', {})).toBe(true)
  expect(finds('mar li', {})).toBe(false)
  expect(finds('arta', {})).toBe(false)
})

test('of very many terms the search uses ten, and a number is one of them', () => {
  const typed = 'the quick brown fox jumps over a lazy dog called Bob today +44 20 7946 0000'
  expect(typedSearchTerms(typed)).toHaveLength(10)
  expect(typedSearchTerms(typed)).toContain('2079460000')
})

test('whatever a guest is called, the whole name finds them and puts them in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (fullName) => {
      expect(finds(fullName, { fullName })).toBe(true)
      expect(sortName(fullName)).not.toBe('')
      expect([...sortName(fullName)].length).toBeLessThanOrEqual(200)
      const refused = (word: string) =>
        [...word].length > 60 || word !== plainLetters(word) || !word.isWellFormed()
      expect(guestSearchTerms({ fullName, email: '', phone: '' }).filter(refused)).toEqual([])
    }),
  )
})

/** Control characters and halves of characters among them. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 })
  .map((codes) => String.fromCharCode(...codes))

test('every typed text becomes terms that each database accepts', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const refused = (word: string) => word === '' || /\p{C}/u.test(word) || !word.isWellFormed()
      expect(typedSearchTerms(typed).filter(refused)).toEqual([])
    }),
    { examples: [['a\u0000@b'], ['\ud800@x'], ['@@'], ['a@\u0000']] },
  )
})

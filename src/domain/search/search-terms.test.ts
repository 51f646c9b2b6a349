import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guestSearchTerms,
  nameTerms,
  phoneDigits,
  plainLetters,
  sortName,
  typedSearchTerms,
  typedSpellings,
} from './search-terms.ts'

const finds = (typed: string, guest: Partial<Parameters<typeof guestSearchTerms>[0]>) => {
  const words = guestSearchTerms({ fullName: 'Marta Sousa', email: '', phone: '', ...guest })
  return typedSearchTerms(typed).every((sought) =>
    typedSpellings(sought).some((spelled) => words.some((word) => word.startsWith(spelled))),
  )
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
  ['Дмит', 'Дмитрий Иванов'],
])('"%s" finds %s [RULE-62]', (typed, fullName) => {
  expect(finds(typed, { fullName })).toBe(true)
})

/** Each name with ways in which a caller's name is typed. */
test.each([
  ["Siobhan O'Brien", ['obrien', "o'brien", 'o brien', 'O’BRIEN', 'brien', 'oʼbr', 'o`brien']],
  ['OBrien', ["o'brien", 'obrien']],
  ['O Brien', ['O‘Brien', 'obrien']],
  ['D´Angelo', ['dangelo', "d'angelo", 'angelo']],
  ['N\u02bcGuessan', ['nguessan', "n'guessan"]],
  ['Kaʻanapali', ['kaanapali', "ka'anapali"]],
  ["Lucia Dell'Acqua", ['dellacqua', 'dell acqua', 'acqua lucia']],
  [
    'Jürgen Müller',
    ['mueller', 'muller', 'Müller', 'juergen mueller', 'jurgen mueller', 'Mue', 'mu\u0308ller'],
  ],
  ['Karl Mueller', ['müller', 'muller', 'mueller', 'MÜLL']],
  ['Søren Sørensen', ['soerensen', 'sorensen', 'sørensen', 'soeren sorensen']],
  ['Soeren Kjaer', ['søren kjær', 'soren', 'soeren kjaer']],
  ['Håkon Øygård', ['haakon', 'hakon', 'oygaard', 'oeygard', 'oeygaard', 'oygard', 'øygård']],
  ['Haakon Aas', ['håkon ås', 'hakon', 'aas']],
  ['Kjærgaard', ['kjærgård', 'kjaergaard', 'kjaergard']],
  ['Đorđe Łukaszewicz', ['djordje', 'dorde', 'lukasz', 'đorđe']],
  ['Işıl Yıldız', ['isil yildiz', 'ISIL', 'yıldız']],
  ['Groß-Weiß', ['gross weiss', 'grossweiss', 'Weiß', 'WEISS']],
  ['Anna-Lena  Graf', ['annalena', 'anna lena', 'Anna‑Lena', 'lena  graf', 'annalena graf']],
  ['J.R.R. Tolkien', ['jrr tolkien', 'j.r.r.', 'j r r tolkien', 'J. R. Tolkien']],
  ['JRR Tolkien', ['J.R.R. Tolkien', 'jrr']],
  ['J. R. R. Tolkien', ['jrr', 'J.R.R. Tolkien', 'rr tolkien']],
  ['Jan van der Berg', ['vanderberg', 'van der berg', 'derberg']],
  ['Zoë O\u200bNeill', ['oneill', 'zoe']],
  // As an airline or a foreign keyboard writes them.
  ['Jurgen Muller', ['mueller', 'müller', 'Juergen Müller']],
  ['Schroder', ['schroeder', 'schröder', 'Schroeder']],
  ['Soren Ostergard', ['sören', 'soeren', 'østergård', 'oestergaard']],
  ['Łucja Żółć', ['lucja zolc', 'żółć', 'Łucja']],
  ['Jose Munoz', ['josé muñoz']],
  ['José Muñoz', ['jose munoz', 'MUÑOZ']],
  ['Françoise Lœuillet', ['francoise loeuillet', 'lœu', 'FRANÇOISE']],
  ['İbrahim Yıldırım', ['ibrahim yildirim', 'IBRAHIM', 'İBRAHİM', 'yıldırım']],
  ['Ελένη Παπαδοπούλου', ['ελενη', 'ΠΑΠΑΔΟΠΟΥΛΟΥ', 'Ελένη παπα']],
  ['Алёна Журавлёва', ['алена', 'ЖУРАВЛЕВА', 'журавлёва']],
  ['Ștefan Țepeș', ['stefan tepes', 'şte']],
  ['Þóra Æðarsdóttir', ['thora', 'aedarsdottir']],
])('%s is found however it is typed [RULE-62]', (fullName, typed) => {
  for (const one of [...typed, fullName])
    expect([one, finds(one, { fullName })]).toEqual([one, true])
})

test.each([
  ['joe', 'John Smith'],
  ['sue', 'Susan Hill'],
  ['mueller', 'Mulder'],
  ['obrien', 'Oskar Brien'],
])('"%s" does not find %s', (typed, fullName) => expect(finds(typed, { fullName })).toBe(false))

test('a long name of ambiguous letters has a limited number of terms', () => {
  for (const fullName of ['ö'.repeat(200), 'aeoe'.repeat(50), 'ü ä '.repeat(50), 'a'.repeat(200)])
    expect(nameTerms(fullName).length).toBeLessThan(400)
})

test.each([
  ['müller@example.com', ['mueller@', 'müller@example', 'muller', 'mueller', 'example.com']],
  ["j.o'neil@example.com", ["j.o'neil@", 'joneil', 'oneil', 'neil']],
  ['info@münchen.example', ['info@munchen', 'info@muenchen', 'münchen']],
])('the address %s is found however it is typed', (email, typed) => {
  for (const one of typed) expect([one, finds(one, { fullName: 'X', email })]).toEqual([one, true])
})

test.each([
  ["O'Brien", 'O’Brien'],
  ['Anna-Lena', 'Anna‑Lena'],
  ['Max  Frei', ' max frei'],
])('%s and %s are one name', (one, other) => expect(sortName(one)).toBe(sortName(other)))

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

/** What contains @ is searched as an email address. */
const nameOfAnyLetters = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
  .filter((name) => !name.normalize('NFKD').includes('@'))

test('whatever a guest is called, the whole name finds them and puts them in order', () => {
  fc.assert(
    fc.property(nameOfAnyLetters, (fullName) => {
      expect(finds(fullName, { fullName })).toBe(true)
      expect(sortName(fullName)).not.toBe('')
      expect([...sortName(fullName)].length).toBeLessThanOrEqual(200)
      const rejected = (word: string) =>
        [...word].length > 60 || word !== plainLetters(word) || !word.isWellFormed()
      expect(guestSearchTerms({ fullName, email: '', phone: '' }).filter(rejected)).toEqual([])
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
      const rejected = (word: string) => word === '' || /\p{C}/u.test(word) || !word.isWellFormed()
      expect(typedSearchTerms(typed).filter(rejected)).toEqual([])
    }),
    { examples: [['a\u0000@b'], ['\ud800@x'], ['@@'], ['a@\u0000']] },
  )
})

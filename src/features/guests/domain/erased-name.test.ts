import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesPerson, withoutIdentity } from './erased-name.ts'

const person = (some: {
  names?: string[]
  emails?: string[]
  phones?: string[]
  nationalIDs?: string[]
}) => ({ names: [], emails: [], phones: [], nationalIDs: [], ...some })

describe('what identifies an erased guest in a note', () => {
  test.each([
    ['Ana Reis left her keys', 'Ana Reis', '… left her keys'],
    ['Please call ana  reis. Ana Reis waits.', 'Ana Reis', 'Please call …. … waits.'],
    ['ŁUKASZ WIŚNIOWSKI comes later', 'Łukasz Wiśniowski', '… comes later'],
    ['Reis, Ana: two towels', 'Ana Reis', '…: two towels'],
    ['ana_reis-2026.csv', 'Ana Reis', '…-2026.csv'],
    ['Zz Trace of cabin 4', 'Zanzibar Zz-Trace', 'Zz Trace of cabin 4'],
    ['zanzibar.zz.trace.xlsx', 'Zanzibar Zz-Trace', '….xlsx'],
    ['Ana Reisner stays', 'Ana Reis', 'Ana Reisner stays'],
    ['Juliana Reis stays', 'Ana Reis', 'Juliana Reis stays'],
    ['J. (Jo) Smith pays', 'J. (Jo) Smith', '… pays'],
    ['Ana checks the boiler', 'Ana', 'Ana checks the boiler'],
    ['The boiler hums', '', 'The boiler hums'],
  ])('%s, without the name %s', (text, name, expected) => {
    expect(withoutIdentity(text, person({ names: [name] }))).toBe(expected)
  })

  test.each([
    [
      'Write to Ana.Reis@Example.com today',
      { emails: ['ana.reis@example.com'] },
      'Write to … today',
    ],
    ['joana.reis@example.com', { emails: ['ana.reis@example.com'] }, 'joana.reis@example.com'],
    ['Call +49 (0)30 1234-5678', { phones: ['+49 30 12345678'] }, 'Call +49 (0)…'],
    ['Call 030/12345678', { phones: ['+49 30 12345678'] }, 'Call …'],
    ['Call 0049301234 5678 now', { phones: ['+49 30 12345678'] }, 'Call … now'],
    ['Cabin 12345 costs 4711', { phones: ['12345'] }, 'Cabin 12345 costs 4711'],
    ['ID ptx 777-7777.', { nationalIDs: ['PTX7777777'] }, 'ID ….'],
    ['ID 1234', { nationalIDs: ['1234'] }, 'ID 1234'],
  ] as const)('%s, without %j', (text, some, expected) => {
    const identity = person(some as object)
    expect(withoutIdentity(text, identity)).toBe(expected)
    expect(namesPerson(text, identity)).toBe(expected !== text)
  })

  test('is gone from every note, which never becomes longer', () => {
    const word = fc.stringMatching(/^\p{L}{2,8}$/u)
    fc.assert(
      fc.property(word, word, fc.string(), fc.string(), (first, last, before, after) => {
        const name = `${first} ${last}`
        const text = `${before} ${name} ${after}`
        const left = withoutIdentity(text, person({ names: [name] }))
        expect(left).not.toMatch(new RegExp(`(^|\\s)${name}(\\s|$)`))
        expect(left.length).toBeLessThan(text.length)
      }),
    )
  })
})

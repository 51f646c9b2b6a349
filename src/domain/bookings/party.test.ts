import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agesStored,
  agesText,
  bedsOf,
  guestsInColumn,
  guestsText,
  newParty,
  oldestChild,
  type Party,
  partyAfter,
  partyErrors,
  type RequestedParty,
  readAges,
  storedAges,
} from './party.ts'

const family: Party = { numGuests: 4, numChildren: 2, childAges: [3, 7] }

const ages = fc.array(fc.integer({ min: 0, max: oldestChild }), { maxLength: 9 })

describe('the party of a booking', () => {
  test.each<[string, RequestedParty, Party]>([
    ['nothing', {}, family],
    [
      'ages in another order',
      { childAges: [12, 3] },
      { numGuests: 4, numChildren: 2, childAges: [3, 12] },
    ],
    [
      'more ages than children',
      { childAges: [3, 7, 9] },
      { numGuests: 4, numChildren: 3, childAges: [3, 7, 9] },
    ],
    [
      'fewer ages than children',
      { childAges: [3] },
      { numGuests: 4, numChildren: 2, childAges: [3] },
    ],
    ['no age', { childAges: [] }, { numGuests: 4, numChildren: 2, childAges: [] }],
    ['one child less', { numChildren: 1 }, { numGuests: 4, numChildren: 1, childAges: [3] }],
    ['no child', { numChildren: 0 }, { numGuests: 4, numChildren: 0, childAges: [] }],
    ['one child more', { numChildren: 3 }, { numGuests: 4, numChildren: 3, childAges: [3, 7] }],
    ['one guest', { numGuests: 1 }, { numGuests: 1, numChildren: 1, childAges: [3] }],
    ['more guests', { numGuests: 6 }, { numGuests: 6, numChildren: 2, childAges: [3, 7] }],
    [
      'everything',
      { numGuests: 3, numChildren: 1, childAges: [0] },
      { numGuests: 3, numChildren: 1, childAges: [0] },
    ],
  ])('after a change of %s', (_, request, expected) => {
    expect(partyAfter(family, request)).toEqual(expected)
  })

  test.each<[RequestedParty & { numGuests: number }, Party]>([
    [{ numGuests: 2 }, { numGuests: 2, numChildren: 0, childAges: [] }],
    [
      { numGuests: 4, childAges: [7, 3] },
      { numGuests: 4, numChildren: 2, childAges: [3, 7] },
    ],
    [
      { numGuests: 4, numChildren: 3, childAges: [7] },
      { numGuests: 4, numChildren: 3, childAges: [7] },
    ],
  ])('of a new booking of %o is %o', (request, expected) => {
    expect(newParty(request)).toEqual(expected)
  })

  test.each<[RequestedParty, string[]]>([
    [{}, []],
    [{ numChildren: 4, childAges: [1, 2, 3, 4] }, []],
    [{ numChildren: 5 }, ['numChildren']],
    [{ numGuests: 1, numChildren: 2 }, ['numChildren']],
    [{ numChildren: 1, childAges: [3, 7] }, ['childAges']],
    [{ childAges: [1, 2, 3, 4, 5] }, ['childAges']],
    [{ numGuests: 1, childAges: [3, 7] }, ['childAges']],
  ])('%o is wrong at %o', (request, expected) => {
    expect(Object.keys(partyErrors(family, request))).toEqual(expected)
  })

  const request = fc.record(
    {
      numGuests: fc.integer({ min: 1, max: 9 }),
      numChildren: fc.integer({ min: 0, max: 9 }),
      childAges: ages,
    },
    { requiredKeys: [] },
  )

  test('has at most as many children as guests, and ages as children, after any changes', () => {
    fc.assert(
      fc.property(fc.array(request), (requests) => {
        let party = newParty({ numGuests: 2 })
        for (const one of requests) {
          if (Object.keys(partyErrors(party, one)).length > 0) continue
          party = partyAfter(party, one)
          expect(party.numChildren).toBeLessThanOrEqual(party.numGuests)
          expect(party.childAges.length).toBeLessThanOrEqual(party.numChildren)
          expect(party.childAges).toEqual(party.childAges.toSorted((a, b) => a - b))
          if (one.numGuests !== undefined) expect(party.numGuests).toBe(one.numGuests)
          if (one.numChildren !== undefined) expect(party.numChildren).toBe(one.numChildren)
          // The same request changes nothing more.
          expect(partyAfter(party, one)).toEqual(party)
          expect(agesStored(storedAges(party.childAges))).toEqual(party.childAges)
        }
      }),
    )
  })
})

describe('the beds of a party', () => {
  test.each([
    [{ numGuests: 4, childAges: [2, 7] }, null, 4],
    [{ numGuests: 4, childAges: [2, 7] }, 3, 3],
    [{ numGuests: 4, childAges: [3, 7] }, 3, 4],
    [{ numGuests: 4, childAges: [0, 2, 7] }, 3, 2],
    [{ numGuests: 4, childAges: [] }, 18, 4],
    [{ numGuests: 2, childAges: [1, 1] }, 3, 1],
  ])('%o with beds from age %o are %i', (party, bedFromAge, beds) => {
    expect(bedsOf(party, bedFromAge)).toBe(beds)
  })

  test('are at most its guests, and fewer the older a child has to be for one', () => {
    const party = fc.record({ numGuests: fc.integer({ min: 1, max: 9 }), childAges: ages })
    fc.assert(
      fc.property(party, fc.integer({ min: 1, max: 17 }), (some, age) => {
        const childAges = some.childAges.slice(0, some.numGuests)
        const beds = bedsOf({ ...some, childAges }, age)
        expect(beds).toBeGreaterThanOrEqual(1)
        expect(beds).toBeLessThanOrEqual(bedsOf({ ...some, childAges }, null))
        expect(beds).toBeGreaterThanOrEqual(bedsOf({ ...some, childAges }, age + 1))
        // Another unknown age never frees a bed.
        expect(bedsOf({ ...some, childAges: childAges.slice(1) }, age)).toBeGreaterThanOrEqual(beds)
      }),
    )
  })
})

describe('typed ages', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['0', [0]],
    ['17', [17]],
    ['3, 7', [3, 7]],
    ['7,3', [3, 7]],
    ['3;7', [3, 7]],
    ['3 7', [3, 7]],
    ['3 / 7', [3, 7]],
    ['3 + 7', [3, 7]],
    ['3,', [3]],
    ['3,,7', [3, 7]],
    ['03', [3]],
    ['5, 5', [5, 5]],
  ])('%o are %o', (typed, expected) => {
    expect(readAges(typed)).toEqual(expected)
  })

  test.each(['18', '-1', '1½', '1.5', 'drei', '3 years', '100', '3, x', '٣', '3-7'])(
    '%o are none',
    (typed) => {
      expect(readAges(typed)).toBeNull()
    },
  )

  test.each([
    [{ numChildren: 2, childAges: [3, 7] }, '3, 7'],
    [{ numChildren: 3, childAges: [3, 7] }, '3, 7, ?'],
    [{ numChildren: 2, childAges: [] }, ''],
    [{ numChildren: 0, childAges: [] }, ''],
  ])('of %o are shown as %o', (children, expected) => {
    expect(agesText(children)).toBe(expected)
  })

  test('can be typed as they are shown', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: oldestChild })), (ages) => {
        const sorted = ages.toSorted((a, b) => a - b)
        expect(readAges(agesText({ numChildren: ages.length, childAges: sorted }))).toEqual(sorted)
      }),
    )
  })
})

test.each([
  [{ numGuests: 1, numChildren: 0 }, '1 guest'],
  [{ numGuests: 3, numChildren: 1 }, '3 guests (1 child)'],
  [{ numGuests: 5, numChildren: 3 }, '5 guests (3 children)'],
  [{ numGuests: 4, numChildren: 2, childAges: [3, 7] }, '4 guests (2 children: 3, 7)'],
  [{ numGuests: 1, numChildren: 1, childAges: [17] }, '1 guest (1 child: 17)'],
  [{ numGuests: 5, numChildren: 3, childAges: [0] }, '5 guests (3 children: 0, ?, ?)'],
  [{ numGuests: 2, numChildren: 0, childAges: [] }, '2 guests'],
])('%o is "%s"', (party, text) => {
  expect(guestsText(party)).toBe(text)
})

test.each([
  [{ numGuests: 2, numChildren: 0, childAges: [] }, '2'],
  [{ numGuests: 3, numChildren: 1, childAges: [] }, '3 (1 child)'],
  [{ numGuests: 4, numChildren: 2, childAges: [3, 7] }, '4 (2 children: 3, 7)'],
  [{ numGuests: 4, numChildren: 2, childAges: [0] }, '4 (2 children: 0, ?)'],
])('%o below the heading of a column is "%s"', (party, text) => {
  expect(guestsInColumn(party)).toBe(text)
})

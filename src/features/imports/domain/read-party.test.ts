import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readParty } from './read-party.ts'

const of = (adults: number, children: number, infants = 0) => ({
  guests: adults + children,
  adults,
  children,
  infants,
})
const only = (guests: number, infants = 0) => ({ guests, adults: null, children: null, infants })

describe('a text about the guests', () => {
  test.each([
    ['4', only(4)],
    ['4.0', only(4)],
    ['4 guests', only(4)],
    ['4 Pers.', only(4)],
    ['Personen: 6', only(6)],
    ['3 osoby', only(3)],
    ['5 henkilöä', only(5)],
    ['4 guests, 1 infant', only(4, 1)],
    ['2 adults, 2 children', of(2, 2)],
    ['2 Adults 1 Child', of(2, 1)],
    ['2 Erw. + 1 Kind', of(2, 1)],
    ['2 Erwachsene und 2 Kinder (5 und 8 Jahre)', of(2, 2)],
    ['2+2', of(2, 2)],
    ['2 + 1 + 1', of(2, 1, 1)],
    ['2A 1C', of(2, 1)],
    ['2E+1K', of(2, 1)],
    ['2 adultes et 1 enfant', of(2, 1)],
    ['2 adultos y 1 niño', of(2, 1)],
    ['2 adulti, 1 bambino', of(2, 1)],
    ['2 volwassenen, 1 kind', of(2, 1)],
    ['2 dorosłych, 1 dziecko', of(2, 1)],
    ['2 dospělí, 2 děti', of(2, 2)],
    ['2 voksne og 1 barn', of(2, 1)],
    ['2 aikuista, 1 lapsi', of(2, 1)],
    ['Adults: 2, Children: 1', of(2, 1)],
    ['2 adults, no children', of(2, 0)],
    ['2 adults, 1 child, 1 baby', of(2, 1, 1)],
    ['4 guests (2 adults, 2 children)', of(2, 2)],
    ['6 Personen, davon 2 Kinder', of(4, 2)],
    ['4 persons incl. 1 child', of(3, 1)],
    ['2 couples', null],
    ['Family of 4', null],
    ['2 adults, 2 dogs', null],
    ['2 adults, 2', null],
    ['4 guests (3 adults, 2 children)', null],
    ['4 guests, 2 children', null],
    ['2 adults, 1 adult', null],
    ['2-3', null],
    ['4 (max 6)', null],
    ['2.5', null],
    ['-2', null],
    ['1 baby', null],
    ['many', null],
    ['', null],
  ])('"%s"', (text, party) => {
    expect(readParty(text)).toEqual(party)
  })

  test('is never read in part: all its numbers are in the result', () => {
    const word = fc.constantFrom('adults', 'Kinder', 'enfants', 'guests', 'dogs', '', 'Jahre', '+')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), word), { minLength: 1, maxLength: 4 }), (parts) => {
        const party = readParty(parts.map(([number, name]) => `${number} ${name}`).join(' '))
        if (!party) return
        const all = parts.reduce((sum, [number]) => sum + number, 0)
        const stated = party.guests + party.infants
        expect(stated === all || stated * 2 === all).toBe(true)
      }),
    )
  })
})

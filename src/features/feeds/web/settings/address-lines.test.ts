import { describe, expect, test } from 'vitest'
import { addressLines, hiddenAddresses } from './address-lines.ts'

const link = (
  cabin: string,
  fields: { name?: string; showsNames?: boolean; url?: string | null },
) => ({
  cabin: { id: 1, name: cabin },
  name: 'Airbnb',
  showsNames: false,
  url: `https://cabins.example/${cabin}`,
  ...fields,
})

describe('the copied lines', () => {
  test.each([
    ['none', [], []],
    ['one user', [link('Fox', {}), link('Pine', {})], ['Fox: …/Fox', 'Pine: …/Pine']],
    [
      'several users',
      [link('Fox', {}), link('Fox', { name: 'Vrbo' })],
      ['Fox (Airbnb): …/Fox', 'Fox (Vrbo): …/Fox'],
    ],
    [
      'names of guests',
      [link('Fox', { name: 'Phone', showsNames: true }), link('Pine', {})],
      ['Fox (Phone, with names of guests): …/Fox', 'Pine (Airbnb): …/Pine'],
    ],
    ['only names', [link('Fox', { showsNames: true })], ['Fox (with names of guests): …/Fox']],
  ])('with %s', (_, links, lines) => {
    const expected = lines.map((line) => line.replace('…', 'https://cabins.example'))
    expect(addressLines(links)).toEqual(expected)
  })

  test('leave out addresses that cannot be shown, which are named', () => {
    const links = [link('Fox', { url: null }), link('Pine', {}), link('Nook', { url: null })]
    expect(addressLines(links)).toEqual(['Pine: https://cabins.example/Pine'])
    expect(hiddenAddresses(links)).toEqual(['Fox, Airbnb', 'Nook, Airbnb'])
  })
})

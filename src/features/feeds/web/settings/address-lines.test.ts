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
    [
      'one user',
      [link('Fox', {}), link('Pine', {})],
      ['Fox: https://cabins.example/Fox', 'Pine: https://cabins.example/Pine'],
    ],
    [
      'several users',
      [link('Fox', {}), link('Fox', { name: 'Vrbo' })],
      ['Fox (Airbnb): https://cabins.example/Fox', 'Fox (Vrbo): https://cabins.example/Fox'],
    ],
    [
      'names of guests',
      [link('Fox', { name: 'Phone', showsNames: true }), link('Pine', {})],
      [
        'Fox (Phone, with names of guests): https://cabins.example/Fox',
        'Pine (Airbnb): https://cabins.example/Pine',
      ],
    ],
    [
      'only names of guests',
      [link('Fox', { showsNames: true })],
      ['Fox (with names of guests): https://cabins.example/Fox'],
    ],
  ])('with %s', (_, links, lines) => {
    expect(addressLines(links)).toEqual(lines)
  })

  test('leave out addresses that cannot be shown, which are named', () => {
    const links = [link('Fox', { url: null }), link('Pine', {}), link('Nook', { url: null })]
    expect(addressLines(links)).toEqual(['Pine: https://cabins.example/Pine'])
    expect(hiddenAddresses(links)).toEqual(['Fox, Airbnb', 'Nook, Airbnb'])
  })
})

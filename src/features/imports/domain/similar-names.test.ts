import { expect, test } from 'vitest'
import { similarName } from './similar-names.ts'

const cabins = ['Lärche', 'Zirbe', 'Edelweiß (Hund ok)', 'Fox Den', 'Waldhaus 1', 'Adler']

test.each([
  ['Laerche', 'Lärche'],
  ['Edelweiss (Hund ok)', 'Edelweiß (Hund ok)'],
  ['FoxDen', 'Fox Den'],
  ['Fox Denn', 'Fox Den'],
  ['Otter Bend', null],
  ['Gams', null],
  ['', null],
])('"%s" is probably %s', (name, known) => expect(similarName(name, cabins)).toBe(known))

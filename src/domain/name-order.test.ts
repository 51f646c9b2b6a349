import { expect, test } from 'vitest'
import { inLanguage } from '#testkit/domain/in-language.ts'
import { compareNames } from './name-order.ts'

test.each([
  ['en', ['Åsgard', 'Birch 2', 'birch 10', 'Café', 'Carta']],
  ['de', ['Ahorn', 'Äpfel', 'Öde', 'Ofen', 'Strase', 'Straße', 'Zirbe']],
  ['fr', ['chalet', 'Écurie', 'étable', 'Œillet', 'Ours']],
  ['es', ['Casa', 'Nube', 'Ñandú', 'Oso']],
  ['pl', ['Cis', 'Ćma', 'Dąb', 'Lis', 'Łoś', 'Mak', 'Zając', 'Źródło', 'Żubr']],
])('names are in the order of %s', (language, names) =>
  inLanguage(language, () => expect(names.toReversed().sort(compareNames)).toEqual(names)),
)

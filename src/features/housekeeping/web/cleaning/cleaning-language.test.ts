import { expect, test } from 'vitest'
import { cleaningLanguage } from './cleaning-language.ts'

test.each<[readonly string[], string, string]>([
  [['de-AT', 'en'], 'de', 'Reinigung heute'],
  [['sv', 'pt-BR', 'es'], 'pt', 'Limpeza de hoje'],
  [['uk'], 'uk', 'Прибирання сьогодні'],
  [['pl-PL'], 'pl', 'Sprzątanie dzisiaj'],
  [['fr-CH'], 'fr', 'Ménage du jour'],
  [['it'], 'it', 'Pulizie di oggi'],
  [['nl-BE'], 'nl', 'Schoonmaak vandaag'],
  [['ES'], 'es', 'Limpieza de hoy'],
  [['sv', 'constructor'], 'en', 'Cleaning today'],
  [[], 'en', 'Cleaning today'],
])('a browser in %j reads the page for cleaners in %s', (preferred, language, title) => {
  const chosen = cleaningLanguage(preferred)
  expect([chosen.language, chosen.texts.title]).toEqual([language, title])
})

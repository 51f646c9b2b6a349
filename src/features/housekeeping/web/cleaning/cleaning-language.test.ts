import { expect, test } from 'vitest'
import { cleaningLanguage } from './cleaning-language.ts'

test.each<[readonly string[], string, string]>([
  [['de-AT', 'en'], 'de', 'Reinigung heute'],
  [['fr', 'pt-BR', 'es'], 'pt', 'Limpeza de hoje'],
  [['uk'], 'uk', 'Прибирання сьогодні'],
  [['pl-PL'], 'pl', 'Sprzątanie dzisiaj'],
  [['ES'], 'es', 'Limpieza de hoy'],
  [['fr', 'constructor'], 'en', 'Cleaning today'],
  [[], 'en', 'Cleaning today'],
])('a browser in %j reads the page for cleaners in %s', (preferred, language, title) => {
  const chosen = cleaningLanguage(preferred)
  expect([chosen.language, chosen.texts.title]).toEqual([language, title])
})

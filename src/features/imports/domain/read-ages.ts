import { oldestChild } from '#domain/bookings/party.ts'
import { plainLetters } from '#domain/search/search-terms.ts'

const wordSet = (words: string) => new Set(words.split(' ').map(plainLetters))

/** In plain letters and many languages. */
const units = {
  years: wordSet(
    'y yr yrs yo year years j jahr jahre jahren jährig ans an años año anni anno anos ano jaar lata lat rok roku roky let år vuotta éves',
  ),
  months: wordSet(
    'mo mos mth mths month months monat monate monaten mois mes meses mese mesi maand maanden mês miesiąc miesiące miesięcy měsíc měsíce měsíců måned måneder månad månader kuukausi kuukautta hónap hónapos',
  ),
}
const others = wordSet('age ages aged old alt alter and und et e en og och i ja és plus')
const separator = /^[,;+&/|.:]$/

/**
 * The ages of children in a cell, youngest first: "4, 7", "4/7", "4 and 7", "4 y", "Age 4", "11 months". "2 (4, 7)" repeats
 * their number. Null for a text with a doubt, such as a range, a half year, or "4 years, 11 months", which can be one child or two.
 */
export function readChildAges(text: string): number[] | null {
  const line = plainLetters(text).trim()
  if (line.length > 200) return null
  if (line === '') return []
  const [, count, counted] = /^(\d{1,2}) ?\(([^()]*)\)$/.exec(line) ?? []
  const ages = agesIn(counted ?? line.replace(/^\(([^()]*)\)$|^(\d+)\.0+$/, '$1$2'))
  if (ages === null || ages.length === 0) return null
  if (count !== undefined && ages.length !== Number(count)) return null
  return ages.every((age) => age <= oldestChild) ? ages.toSorted((a, b) => a - b) : null
}

/** A number alone, which can be an age or how many children there are. */
export const isBareNumber = (text: string): boolean => /^\d+(?:[.,]0+)?$/.test(text.trim())

type Age = { number: number; unit: 'years' | 'months' | null }

function agesIn(line: string): number[] | null {
  const isDateOrHalf = /\d ?[.:]/.test(line) || (/\d,\d/.test(line) && /\p{L}/u.test(line))
  if (isDateOrHalf) return null
  const ages: Age[] = []
  for (const token of line.match(/< ?1(?!\d)|\d+|\p{L}+|[^\s\p{L}\d]/gu) ?? []) {
    if (token.startsWith('<') && token.length > 1) ages.push({ number: 0, unit: 'years' })
    else if (/^\d{1,3}$/.test(token)) ages.push({ number: Number(token), unit: null })
    else if (!readUnit(token, ages.at(-1)) && !others.has(token) && !separator.test(token))
      return null
  }
  const inMonths = ages.filter(({ unit }) => unit === 'months')
  if (inMonths.length === 0) return ages.map(({ number }) => number)
  const isDoubtful = ages.some(
    ({ unit }, at) => unit === null || (unit === 'months' && ages[at - 1]?.unit === 'years'),
  )
  if (isDoubtful) return null
  return ages.map(({ number, unit }) => (unit === 'months' ? Math.floor(number / 12) : number))
}

/** Whether a word is a unit, which the number before it gets. */
function readUnit(word: string, age: Age | undefined): boolean {
  const unit = (['years', 'months'] as const).find((one) => units[one].has(word))
  if (unit && age) age.unit ??= unit
  return unit !== undefined
}

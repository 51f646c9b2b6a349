import { isCalendarDate } from '#domain/calendar.ts'

/*
 * What the screens read the search parameters of their addresses with, leniently: invalid values become
 * defaults. The API's query schemas are strict; both use the same lists of values.
 */

/** Search parameters before parsing: texts, with the first value of a repeated key. */
export type RawSearch = { [key: string]: unknown }

export function parseSearch(text: string): RawSearch {
  const search: RawSearch = {}
  for (const [key, value] of new URLSearchParams(text)) search[key] ??= value
  return search
}

export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(key, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

/**
 * The part of a search that its address states. A default that was chosen or typed stays in the
 * address; one that was not, or that stands for an invalid value, does not appear there.
 */
export function statedSearch<Search extends object>(
  raw: RawSearch,
  read: Search,
  defaults: Search,
): Partial<Search> {
  const isStated = ([key, value]: [string, unknown]) =>
    value !== defaults[key as keyof Search] || (value !== '' && raw[key] === String(value))
  return Object.fromEntries(Object.entries(read).filter(isStated)) as Partial<Search>
}

export const idIn = (raw: unknown) => (/^[1-9]\d{0,8}$/.test(String(raw)) ? String(raw) : '')

/** The parameters that are not empty. */
export const filled = <Key extends string>(search: Record<Key, string>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')) as Partial<
    Record<Key, string>
  >

export function readPage(raw: unknown): number {
  const text = String(raw ?? '')
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

const dateForm = /^(20|21)\d\d-\d\d-\d\d$/

/** The server rejects dates of this format that do not exist. */
export const dateIn = (raw: unknown) => (dateForm.test(String(raw)) ? String(raw) : '')

export const existingDateIn = (raw: unknown) => (isCalendarDate(dateIn(raw)) ? dateIn(raw) : '')

/** A moment of the past on the clocks of the property. */
const momentForm = /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d$/

export const momentIn = (raw: unknown) =>
  isCalendarDate(momentForm.exec(String(raw))?.[1] ?? '') ? String(raw) : ''

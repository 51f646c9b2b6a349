import type { GivenRows } from '../given-rows.ts'

type Request = {
  /** The row whose id replaces `{id}`; without it, 1. */
  id?: 'booking' | 'guest' | 'imported' | 'inHouse' | 'webhook'
  query?: string
  /** For routes with other parameters than `{id}`. */
  path?: (rows: GivenRows) => string
  /** The cookie of a link for cleaners instead of a session. */
  cookie?: 'cleaning'
}

/**
 * How many statements each read may send to the database, the look-up of its session included. The
 * numbers are what was measured; a read may need about 10 % more.
 */
export type ReadBudget = [route: string, statements: number, why: string, request?: Request]

export const withRoom = (measured: number) => Math.ceil(measured * 1.1)

export const pathOf = (route: string, { id, query, path }: Request, rows: GivenRows): string => {
  if (path) return path(rows)
  const found = route.replace('{id}', String(id ? rows[id] : 1))
  return query ? `${found}?${query}` : found
}

import type { Engine } from '../datasets/engine.ts'
import type { Recorded } from './record-statements.ts'

/** Wall-clock and CPU time of a call in milliseconds, and calls per second. */
export type Timing = { p50: number; p99: number; cpu: number; perSecond: number }

/** Results at this number of bookings. */
export type Compared = { bookings: number; ours: Timing; baseline: Timing }

/** The SQL cost and the response size of one request. */
export type DatabaseUse = { queries: number; rows: number; commits: number; bytes: number }

/** A read or a command on all datasets, ordered by size. */
export type Done = {
  what: string
  /** A list, a search or the dashboard. Its cost must not grow with the years of bookings. */
  isFlat: boolean
  compared: (Compared & DatabaseUse)[]
}

export type ServerResults = {
  engine: Engine['name']
  reads: Done[]
  commands: Done[]
  crowds: { connections: number; compared: Compared[] }[]
  /** Peak memory of each server. */
  memory: { bookings: number; peakMB: number }[]
}

export function databaseUseOf({ statements, body }: Recorded): DatabaseUse {
  const queries = statements.filter(({ sql }) => !/^(begin|start|commit)/i.test(sql))
  return {
    queries: queries.length,
    rows: queries.reduce((sum, { rows }) => sum + rows, 0),
    commits: statements.filter(({ sql }) => /^commit/i.test(sql)).length,
    bytes: Buffer.byteLength(body),
  }
}

export const inWords = (bookings: number) => bookings.toLocaleString('en-US')

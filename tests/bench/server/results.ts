import type { Engine } from '../datasets/engine.ts'
import type { Recorded } from './record-statements.ts'

/** Milliseconds of a call, and those of the processor; calls in a second. */
export type Timing = { p50: number; p99: number; cpu: number; perSecond: number }

/** With so many bookings. */
export type Compared = { bookings: number; ours: Timing; baseline: Timing }

/** What one request asks of the database, and how long its answer is. */
export type DatabaseUse = { queries: number; rows: number; commits: number; bytes: number }

/** A read or a verb in all houses, in the order of their sizes. */
export type Done = {
  what: string
  /** A list, a search or the dashboard: it must not grow with the years of bookings. */
  isFlat: boolean
  compared: (Compared & DatabaseUse)[]
}

export type ServerResults = {
  engine: Engine['name']
  reads: Done[]
  verbs: Done[]
  crowds: { connections: number; compared: Compared[] }[]
  /** The most that each server ever had. */
  memory: { bookings: number; mostMB: number }[]
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

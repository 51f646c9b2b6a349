/** What a desk does; of each that is done the audit has one line. */
export type Kind =
  | 'guest'
  | 'setting'
  | 'booking'
  | 'check-in'
  | 'check-out'
  | 'booking-deleted'
  | 'cabin'
  | 'duplicate'
  | 'cabin-deleted'

/** What became of a write, as far as whoever asked for it was told. */
export type Outcome = 'done' | 'not-done' | 'unknown'

/** The mark tells a write from all others of its kind, also by what it leaves in the database. */
export type Write = { kind: Kind; mark: string; outcome: Outcome; isLasting: boolean }

export type Ledger = ReturnType<typeof newLedger>

/** A record outside of the house: what is asked of it before it is sent, and then what was told. */
export function newLedger() {
  const writes: Write[] = []
  return {
    writes,
    intend(kind: Kind, mark: string): Write {
      const write: Write = { kind, mark, outcome: 'unknown', isLasting: true }
      writes.push(write)
      return write
    },
    /** How many of them, or of those from that place on, were told so. */
    count: (outcome: Outcome, from = 0) =>
      writes.slice(from).filter((write) => write.outcome === outcome).length,
  }
}

/** A proxy that lost the server, and a server that lost the database while it committed, know nothing. */
export function outcomeOf(status: number, text: string): Outcome {
  if (status < 300) return 'done'
  return status === 502 || text.includes('"outcome-unknown"') ? 'unknown' : 'not-done'
}

/** How often each write is in a database with all that belongs to it, by its kind and its mark. */
export type Times = Map<string, number>

export const keyOf = (kind: Kind, mark: string) => `${kind} ${mark}`

/** Sentences on what was told and the database does not hold, or the reverse. */
export function liesAmong(writes: readonly Write[], there: Times): string[] {
  return writes
    .filter(({ isLasting }) => isLasting)
    .flatMap(({ kind, mark, outcome }) => {
      const times = there.get(keyOf(kind, mark)) ?? 0
      const isRight = { done: times === 1, 'not-done': times === 0, unknown: times <= 1 }
      return isRight[outcome]
        ? []
        : [`${keyOf(kind, mark)} was told as ${outcome} and is there ${times} times`]
    })
}

/** Kinds of writes. Each successful one has one audit entry. */
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

/** The outcome of a write, as far as its client knows. */
export type Outcome = 'done' | 'not-done' | 'unknown'

/** The mark identifies a write among its kind, also in the database. */
export type Write = { kind: Kind; mark: string; outcome: Outcome; isLasting: boolean }

export type Ledger = ReturnType<typeof newLedger>

/** A record outside of the server: each write before it is sent, and its outcome afterwards. */
export function newLedger() {
  const writes: Write[] = []
  return {
    writes,
    intend(kind: Kind, mark: string): Write {
      const write: Write = { kind, mark, outcome: 'unknown', isLasting: true }
      writes.push(write)
      return write
    },
    /** Counts writes with this outcome, from that position on. */
    count: (outcome: Outcome, from = 0) =>
      writes.slice(from).filter((write) => write.outcome === outcome).length,
  }
}

/** After a lost server or database connection the outcome is unknown. */
export function outcomeOf(status: number, text: string): Outcome {
  if (status < 300) return 'done'
  return status === 502 || text.includes('"outcome-unknown"') ? 'unknown' : 'not-done'
}

/** How often each write is in the database with all its parts, by kind and mark. */
export type Times = Map<string, number>

export const keyOf = (kind: Kind, mark: string) => `${kind} ${mark}`

/** Sentences on contradictions between the outcomes and the database. */
export function contradictionsAmong(writes: readonly Write[], there: Times): string[] {
  return writes
    .filter(({ isLasting }) => isLasting)
    .flatMap(({ kind, mark, outcome }) => {
      const times = there.get(keyOf(kind, mark)) ?? 0
      const isRight = { done: times === 1, 'not-done': times === 0, unknown: times <= 1 }
      return isRight[outcome]
        ? []
        : [`${keyOf(kind, mark)} was reported as ${outcome} and is there ${times} times`]
    })
}

/** Kinds of writes. Each successful one has one audit entry. */
export type Kind =
  | 'guest'
  | 'setting'
  | 'booking'
  | 'check-in'
  | 'check-out'
  | 'payment'
  | 'booking-deleted'
  | 'group'
  | 'group-move'
  | 'group-payment'
  | 'group-check-in'
  | 'cabin'
  | 'duplicate'
  | 'cabin-deleted'

/** The outcome of a write, as far as its client knows. */
export type Outcome = 'done' | 'not-done' | 'unknown'

/**
 * The marker identifies a write among those of its kind, also in the database. A write must persist unless
 * another write has deleted its row.
 */
export type Write = { kind: Kind; marker: string; outcome: Outcome; mustPersist: boolean }

export type WriteLog = ReturnType<typeof newWriteLog>

/** Records each write outside of the server before it is sent, and its outcome afterwards. */
export function newWriteLog() {
  const writes: Write[] = []
  return {
    writes,
    begin(kind: Kind, marker: string): Write {
      const write: Write = { kind, marker, outcome: 'unknown', mustPersist: true }
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

/** The number of complete copies of each write in the database, by kind and marker. */
export type Occurrences = Map<string, number>

export const keyOf = (kind: Kind, marker: string) => `${kind} ${marker}`

/** Messages about contradictions between the outcomes and the database. */
export function contradictionsAmong(writes: readonly Write[], there: Occurrences): string[] {
  return writes
    .filter(({ mustPersist }) => mustPersist)
    .flatMap(({ kind, marker, outcome }) => {
      const times = there.get(keyOf(kind, marker)) ?? 0
      const isRight = { done: times === 1, 'not-done': times === 0, unknown: times <= 1 }
      return isRight[outcome]
        ? []
        : [
            `${keyOf(kind, marker)} was reported as ${outcome} and is in the database ${times} times`,
          ]
    })
}

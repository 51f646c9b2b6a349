import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

/** All rows of each record as text, so that another text is a change. */
export type Ledger = Map<string, string>

export type AuditRow = {
  id: number
  action: string
  entity: string
  entity_id: string
  before: string | null
  after: string | null
}

type Row = Record<string, unknown>

/** The tables of business data, with the record that each row belongs to. */
const owners: Partial<Record<keyof Tables, (row: Row) => string>> = {
  cabins: ({ id }) => `cabin ${id}`,
  guests: ({ id }) => `guest ${id}`,
  guest_words: ({ guest_id: id }) => `guest ${id}`,
  bookings: ({ id }) => `booking ${id}`,
  nights: ({ booking_id: booking, block_id: block }) =>
    booking === null ? `block ${block}` : `booking ${booking}`,
  released_nights: ({ booking_id: id }) => `booking ${id}`,
  blocks: ({ id }) => `block ${id}`,
  settings: () => 'settings 1',
  property: () => 'property 1',
  staff: ({ id }) => `staff ${id}`,
}

export async function readLedger(db: Db): Promise<Ledger> {
  const lines = new Map<string, string[]>()
  for (const [table, ownerOf] of Object.entries(owners)) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute()
    for (const row of rows as Row[]) {
      const owner = ownerOf(row)
      lines.set(owner, [...(lines.get(owner) ?? []), `${table} ${JSON.stringify(row)}`])
    }
  }
  return new Map([...lines].map(([owner, texts]) => [owner, texts.sort().join('\n')]))
}

/** Actions that are audited and change nothing, such as reading a national ID. */
export const isReading = ({ action }: AuditRow) => action === 'guest.read-national-id'

/** Requests for a state that already exists, such as restoring a cabin that is not retired. */
const saysThatNothingChanged = ({ before, after }: AuditRow) => before !== null && before === after

/** These also affect the guest's bookings, and guests that were merged into it before. */
const takingOthersAlong = ['guest.merge', 'guest.erase']

const ownerOf = ({ entity, entity_id: id }: AuditRow) => `${entity} ${id}`

/** Changes without an audit entry, entries without a change, and duplicates. */
export function auditProblems(
  before: Ledger,
  after: Ledger,
  audited: readonly AuditRow[],
): string[] {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (owner) => before.get(owner) !== after.get(owner),
  )
  const notes = audited.filter((row) => !isReading(row))
  const named = notes.map(ownerOf)
  const takenAlong = notes.some(({ action }) => takingOthersAlong.includes(action))
    ? /^(booking|guest) /
    : /^never$/
  return [
    ...changed
      .filter((owner) => !named.includes(owner) && !takenAlong.test(owner))
      .map((owner) => `${owner} was changed and not noted`),
    ...notes
      .filter((row) => !saysThatNothingChanged(row))
      .map(ownerOf)
      .filter((owner) => !changed.includes(owner))
      .map((owner) => `${owner} was not changed`),
    ...named
      .filter((owner, at) => named.indexOf(owner) !== at)
      .map((owner) => `${owner} was noted twice`),
  ]
}

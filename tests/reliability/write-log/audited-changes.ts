import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'

/** All rows of each record as text. A record has changed if its text differs. */
type Snapshot = Map<string, string>

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
const recordOfRow: Partial<Record<keyof Tables, (row: Row) => string>> = {
  cabins: ({ id }) => `cabin ${id}`,
  guests: ({ id }) => `guest ${id}`,
  guest_words: ({ guest_id: id }) => `guest ${id}`,
  bookings: ({ id }) => `booking ${id}`,
  nights: ({ booking_id: booking, block_id: block }) =>
    booking === null ? `block ${block}` : `booking ${booking}`,
  released_nights: ({ booking_id: id }) => `booking ${id}`,
  blocks: ({ id, booking_id: booking }) =>
    booking === null ? `block ${id}` : `booking ${booking}`,
  charges: ({ booking_id: id }) => `booking ${id}`,
  payments: ({ booking_id: id }) => `booking ${id}`,
  invoices: ({ booking_id: id }) => `booking ${id}`,
  settings: () => 'settings 1',
  property: () => 'property 1',
  tax_rates: () => 'property 1',
  tax_rules: () => 'property 1',
  message_rules: () => 'property 1',
  message_texts: () => 'property 1',
  guest_registers: ({ booking_id: id }) => `booking ${id}`,
  registration_files: () => 'property 1',
  registration_file_stays: ({ booking_id: id }) => `booking ${id}`,
  booking_messages: ({ booking_id: id }) => `booking ${id}`,
  guest_requests: ({ booking_id: id }) => `booking ${id}`,
  charge_catalogue: ({ id }) => `catalogue ${id}`,
  staff: ({ id }) => `staff ${id}`,
}

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const lines = new Map<string, string[]>()
  const owned = await db
    .selectFrom('blocks')
    .select(['id', 'booking_id'])
    .where('booking_id', 'is not', null)
    .execute()
  // The nights of a guest who arrived early belong to the booking, as their block does.
  const owners = new Map(
    owned.map(({ id, booking_id }) => [`block ${id}`, `booking ${booking_id}`]),
  )
  for (const [table, recordOf] of Object.entries(recordOfRow)) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute()
    for (const row of rows as Row[]) {
      const named = recordOf(row)
      const record = owners.get(named) ?? named
      lines.set(record, [...(lines.get(record) ?? []), `${table} ${JSON.stringify(row)}`])
    }
  }
  return new Map([...lines].map(([record, texts]) => [record, texts.sort().join('\n')]))
}

/** Actions that are audited and change nothing, such as reading a national ID. */
const isReading = ({ action }: AuditRow) => action === 'guest.read-national-id'

/** The audit entry of a request that changes nothing, such as restoring a cabin that is not retired. */
const isWithoutChange = ({ before, after }: AuditRow) => before !== null && before === after

/** These actions also change the guest's bookings, and guests that were merged into the guest before. */
const changesGuests = ({ action }: AuditRow) => ['guest.merge', 'guest.erase'].includes(action)

/** A departure, or a move of a guest who is there, makes the cabin dirty. */
const changesCabin = ({ entity }: AuditRow) => entity === 'booking'

const recordNamed = ({ entity, entity_id: id }: AuditRow) => `${entity} ${id}`

/** Changes without an audit entry, entries without a change, and duplicates. */
export function auditProblems(
  before: Snapshot,
  after: Snapshot,
  audited: readonly AuditRow[],
): string[] {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (record) => before.get(record) !== after.get(record),
  )
  const entries = audited.filter((row) => !isReading(row))
  const named = entries.map(recordNamed)
  const mayAlsoChange = (record: string) =>
    (/^(booking|guest) /.test(record) && entries.some(changesGuests)) ||
    (/^cabin /.test(record) && entries.some(changesCabin))
  return [
    ...changed
      .filter((record) => !named.includes(record) && !mayAlsoChange(record))
      .map((record) => `${record} was changed without an audit entry`),
    ...entries
      .filter((row) => !isWithoutChange(row))
      .map(recordNamed)
      .filter((record) => !changed.includes(record))
      .map((record) => `${record} has an audit entry and was not changed`),
    ...named
      .filter((record, index) => named.indexOf(record) !== index)
      .map((record) => `${record} has two audit entries`),
  ]
}

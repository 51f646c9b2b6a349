import { sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Vault } from '#platform/base/vault.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { emptyPerson, isEmptyPerson, type Person } from '../domain/registration-fields.ts'
import type { KeptSignature } from '../domain/signature.ts'

/** What is registered of a booking. Images of documents are never stored. */
export type StoredRegister = {
  /** The one who signs first; guests without any data are empty. */
  persons: readonly Person[]
  /** 0 while nothing is stored. */
  version: number
  /** ISO 8601; empty while nothing is stored. */
  savedAt: string
  /** Null while nothing is signed. */
  signed: { seal: string; signature: KeptSignature } | null
}

export async function findRegister(
  db: Db | Tx,
  vault: Vault,
  bookingId: number,
): Promise<StoredRegister> {
  const found = await findRegisters(db, vault, [bookingId])
  return found.get(bookingId) ?? notStored
}

export const notStored: StoredRegister = { persons: [], version: 0, savedAt: '', signed: null }

/** The registers of bookings, without those that have none. */
export async function findRegisters(
  db: Db | Tx,
  vault: Vault,
  bookingIds: readonly number[],
): Promise<Map<number, StoredRegister>> {
  const found = new Map<number, StoredRegister>()
  for (const ids of chunk(bookingIds, 200)) {
    const rows = await db
      .selectFrom('guest_registers')
      .where('booking_id', 'in', ids)
      .select([
        'booking_id',
        'persons_encrypted',
        'saved_at',
        'version',
        'signature_encrypted',
        'seal',
      ])
      .execute()
    for (const row of rows) {
      const persons = JSON.parse(vault.decrypt(row.persons_encrypted)) as Person[]
      const signature = vault.decrypt(row.signature_encrypted)
      found.set(row.booking_id, {
        // A field that a later version adds is empty in an earlier register.
        persons: persons.map((person) => ({ ...emptyPerson, ...person })),
        version: row.version,
        savedAt: row.saved_at,
        signed:
          signature === ''
            ? null
            : { seal: row.seal, signature: JSON.parse(signature) as KeptSignature },
      })
    }
  }
  return found
}

/** Replaces the signature of a register. */
export async function saveSignature(
  tx: Tx,
  vault: Vault,
  { bookingId, seal, signature }: { bookingId: number; seal: string; signature: KeptSignature },
): Promise<void> {
  await tx
    .updateTable('guest_registers')
    .set({
      signature_encrypted: vault.encrypt(JSON.stringify(signature)),
      seal,
      signed_at: signature.signedAt,
    })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Replaces the register of a booking. */
export async function saveRegister(
  tx: Tx,
  vault: Vault,
  { bookingId, persons, at }: { bookingId: number; persons: readonly Person[]; at: Date },
): Promise<void> {
  const values = {
    persons_encrypted: vault.encrypt(JSON.stringify(persons)),
    saved_at: at.toISOString(),
  }
  await tx
    .insertInto('guest_registers')
    .values({ booking_id: bookingId, ...values, version: 1 })
    .onConflict((row) =>
      row
        .column('booking_id')
        .doUpdateSet({ ...values, version: sql`guest_registers.version + 1` }),
    )
    .execute()
}

/** Without the empty guests at the end, and with the fields in their order. */
export function trimmed(persons: readonly Person[]): Person[] {
  const last = persons.findLastIndex((person) => !isEmptyPerson(person))
  return persons.slice(0, last + 1).map((person) => ({ ...emptyPerson, ...person }))
}

export const areSamePersons = (some: readonly Person[], others: readonly Person[]): boolean =>
  JSON.stringify(trimmed(some)) === JSON.stringify(trimmed(others))

/** Bookings whose register is no longer needed: of those that took place after some months, of others immediately. */
export async function registersToErase(
  db: Db,
  { departedBy, today }: { departedBy: CalendarDate; today: CalendarDate },
): Promise<number[]> {
  const rows = await db
    .selectFrom('guest_registers')
    .innerJoin('bookings', 'bookings.id', 'guest_registers.booking_id')
    .where((row) =>
      row.or([
        row.and([
          row('bookings.status', '!=', 'checked-in'),
          row(row.fn.coalesce('bookings.left_on', 'bookings.end_date'), '<=', departedBy),
        ]),
        row.and([
          row('bookings.status', 'in', closedStatuses),
          row('bookings.end_date', '<', today),
        ]),
      ]),
    )
    .select('guest_registers.booking_id')
    .orderBy('guest_registers.booking_id')
    .limit(200)
    .execute()
  return rows.map((row) => row.booking_id)
}

export async function deleteRegisters(tx: Tx, bookingIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom('guest_registers')
    .where('booking_id', 'in', bookingIds)
    .returning('booking_id')
    .execute()
  return rows.map((row) => row.booking_id)
}

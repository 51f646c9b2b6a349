import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { phoneDigits, sortName } from '#domain/search/search-terms.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Verdict } from '../domain/compare-booking.ts'
import { type GuestContact, type ImportedGuest, readGuest } from '../domain/read-guest.ts'
import { type RowReader, WrongRow } from '../domain/row-reader.ts'
import { type Checked, wrongRow } from './checked-row.ts'
import { guestsLike, type KnownGuest } from './facts-store.ts'
import type { StagedRow } from './import-row-store.ts'

/** A guest is recognized by name and email address; without one, by name and phone number. */
export const guestKey = ({ fullName, email, phone }: GuestContact) =>
  [sortName(fullName), email || phoneDigits(phone)].join('\n')

const keyOf = ({ sort_name, email, phone_digits }: KnownGuest) =>
  [sort_name, email || phone_digits].join('\n')

/** The guests who exist already, by their keys. */
export async function knownGuests(
  db: Db | Tx,
  guests: readonly GuestContact[],
): Promise<{ byKey: Map<string, KnownGuest>; byEmail: Map<string, KnownGuest> }> {
  const like = await guestsLike(db, {
    sortNames: [...new Set(guests.map(({ fullName }) => sortName(fullName)))],
    emails: [...new Set(guests.flatMap(({ email }) => (email ? [email] : [])))],
  })
  return {
    byKey: new Map(like.map((guest) => [keyOf(guest), guest])),
    byEmail: new Map(like.flatMap((guest) => (guest.email ? [[guest.email, guest]] : []))),
  }
}

/** Checks rows of guests in parts of a file, one after the other. */
export function guestChecker({
  read,
  today,
}: {
  read: (row: StagedRow) => RowReader
  today: CalendarDate
}) {
  const rowsOfFile = new Map<string, number>()

  async function check(db: Db | Tx, rows: readonly StagedRow[]): Promise<Checked[]> {
    const guests = rows.map((row) => readOne(row))
    const known = await knownGuests(
      db,
      guests.flatMap((one) => (one instanceof WrongRow ? [] : [one])),
    )
    return rows.map((row, at) => {
      const guest = guests[at]
      if (guest === undefined || guest instanceof WrongRow) return wrongRow(row, guest)
      const { outcome, reason } = compare(guest, known)
      if (outcome === 'new') rowsOfFile.set(guestKey(guest), row.number)
      const plan = outcome === 'new' ? ({ kind: 'guests', guest } as const) : null
      return { ...row, outcome, reason, field: outcome === 'conflict' ? 'email' : null, plan }
    })
  }

  function readOne(row: StagedRow): ImportedGuest | WrongRow {
    try {
      return readGuest(read(row), today)
    } catch (error) {
      if (error instanceof WrongRow) return error
      throw error
    }
  }

  function compare(
    guest: ImportedGuest,
    { byKey, byEmail }: Awaited<ReturnType<typeof knownGuests>>,
  ): Verdict {
    const same = byKey.get(guestKey(guest))
    if (same)
      return {
        outcome: 'same',
        reason: t('{guest} is a guest already.', { guest: same.full_name }),
      }
    const row = rowsOfFile.get(guestKey(guest))
    if (row !== undefined)
      return { outcome: 'same', reason: t('Row {row} is the same guest.', { row }) }
    const other = byEmail.get(guest.email)
    return other
      ? {
          outcome: 'conflict',
          reason: t('{guest} has this email address.', { guest: other.full_name }),
        }
      : { outcome: 'new', reason: '' }
  }

  return { check }
}

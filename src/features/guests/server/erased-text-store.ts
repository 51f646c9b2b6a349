import { sql } from 'kysely'
import type { Vault } from '#platform/base/vault.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type Identity, withoutIdentity } from '../domain/erased-name.ts'
import { batchSize, isBookingOf } from './erased-guest-store.ts'
import { searchedColumns } from './personal-data.ts'

/** What identifies these guests and those who stayed with them, for a search in other texts. */
export async function findIdentity(
  db: Db | Tx,
  vault: Vault,
  guestIds: readonly number[],
): Promise<Identity> {
  const guests = []
  const companions = []
  for (const some of chunk(guestIds, batchSize)) {
    guests.push(
      ...(await db
        .selectFrom('guests')
        .where('id', 'in', some)
        .select(['full_name', 'email', 'phone', 'national_id_sealed as encrypted'])
        .execute()),
    )
    companions.push(
      ...(await db
        .selectFrom('party_members')
        .where(isBookingOf(some, sql<string>`cast(booking_id as text)`))
        .select('full_name')
        .execute()),
    )
  }
  const filled = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]
  return {
    names: filled(
      [...guests, ...companions].flatMap(({ full_name: name }) => [
        name,
        // As in the JSON of what can be undone.
        JSON.stringify(name).slice(1, -1),
      ]),
    ),
    emails: filled(guests.map(({ email }) => email)),
    phones: filled(guests.map(({ phone }) => phone)),
    nationalIDs: filled(guests.map(({ encrypted }) => vault.decrypt(encrypted))),
  }
}

/** Removes what identifies a guest from texts about something else: the columns that personal-data.ts lists. */
export async function removeFromTexts(tx: Tx, identity: Identity): Promise<void> {
  for (const { table, column } of searchedColumns) {
    const [from, text] = [sql.table(table), sql.ref(column)]
    for (let last = ''; ; ) {
      const { rows } = await sql<{ text: string }>`select distinct ${text} as text from ${from}
        where ${text} > ${last} and (${mayName(text, identity)})
        order by ${text} limit ${textsPerPage}`.execute(tx)
      for (const row of rows) {
        const left = withoutIdentity(row.text, identity)
        if (left !== row.text)
          await sql`update ${from} set ${text} = ${left} where ${text} = ${row.text}`.execute(tx)
      }
      if (rows.length < textsPerPage) break
      last = rows.at(-1)?.text ?? ''
    }
  }
}

const textsPerPage = 2_000

/** A condition that the database tests quickly, and that holds for more texts than those that name the guest. */
function mayName(text: ReturnType<typeof sql.ref>, identity: Identity) {
  const parts = partsOf(identity)
  return parts === null
    ? sql`true`
    : sql.join(
        parts.map((part) => sql`lower(${text}) like ${part.toLowerCase()}`),
        sql` or `,
      )
}

/**
 * The longest part of each name that databases compare without regard to case: plain letters. Null if one has
 * none, so that every text is read. Numbers may be written with any punctuation between their digits.
 */
function partsOf({ names, emails, phones, nationalIDs }: Identity): string[] | null {
  const parts = [...names, ...emails].map((name) => longest(name.match(/[a-z0-9]{2,}/gi) ?? []))
  if (parts.includes('')) return null
  const digits = [...phones, ...nationalIDs].map((number) => number.replaceAll(/[^a-z0-9]/gi, ''))
  const ends = digits.map((number) => `%${[...number.slice(-4)].join('%')}%`)
  return [...parts.map((part) => `%${part}%`), ...ends]
}

const longest = (words: readonly string[]) =>
  words.toSorted((one, other) => other.length - one.length)[0] ?? ''

/** Deletes notes for the next shift and lines of an outage that were done before an instant. */
export async function deleteDoneNotes(db: Db, before: Date): Promise<void> {
  const at = before.toISOString()
  await db.deleteFrom('handover_notes').where('done_at', '<', at).execute()
  await db.deleteFrom('outage_notes').where('done_at', '<', at).execute()
}

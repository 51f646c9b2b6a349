import { notABirthDate } from '#contract/person-fields.ts'
import { type DetailColumn, detailNames, guestDetails } from '#domain/guest-details.ts'
import { phoneDigits, sortName } from '#domain/search/search-terms.ts'
import { reject } from '#platform/base/errors.ts'
import { rejectWrongVatId } from '#platform/base/vat-ids.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { EditGuestRequest, GuestFields, GuestProfile } from '../contract/guests.ts'
import {
  type Details,
  insertGuestRow,
  noDetails,
  updateGuestRow,
  writeSearchTerms,
} from './guest-store.ts'
import { lockGuestVersion } from './lock-guest-version.ts'
import { readProfile } from './read-guest.ts'

/** Inserts a guest in a transaction that may also insert a booking. */
export async function insertGuest(
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  fields: GuestFields,
): Promise<number> {
  await rejectFutureBirthDate(tx, now(), fields)
  await rejectWrongVatId(fields)
  const id = await insertGuestRow(tx, guestRowOf({ vault, now }, fields))
  await writeSearchTerms(tx, id)
  return id
}

export const guestRowOf = (
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  fields: GuestFields,
) => ({
  ...columnsOf(fields),
  ...detailColumns(fields),
  national_id_sealed: vault.encrypt(fields.nationalID ?? ''),
  created_at: now().toISOString(),
})

const columnsOf = (fields: GuestFields) => ({
  full_name: fields.fullName,
  sort_name: sortName(fields.fullName),
  email: fields.email,
  phone: fields.phone,
  phone_digits: phoneDigits(fields.phone),
  country_code: fields.countryCode,
  notes: fields.notes,
})

/** Only the columns of details that were sent. */
function detailColumns(fields: GuestFields) {
  const sent = detailNames.filter((name) => fields[name] !== undefined)
  return Object.fromEntries(
    sent.map((name) => {
      const { column } = guestDetails[name]
      return [column, fields[name] || noDetails[column]]
    }),
  ) as Partial<Details>
}

/** The contract cannot know what is today at the property. */
async function rejectFutureBirthDate(tx: Tx, now: Date, { birthDate }: GuestFields) {
  if (birthDate && birthDate > (await businessDay(tx, now)).date) {
    reject('invalid-fields', { fields: { birthDate: notABirthDate } })
  }
}

export async function createGuest(
  context: Context,
  actor: Actor,
  fields: GuestFields,
): Promise<GuestProfile> {
  return change(context, actor, async (tx, note) => {
    const id = await insertGuest(context, tx, fields)
    note({ action: 'guest.create', entity: 'guest', entityId: id })
    return readProfile(tx, context.vault, id)
  })
}

/** The audit log is append-only, so it names the changed fields without their values. */
export async function editGuest(
  context: Context,
  actor: Actor,
  id: number,
  { version, ...fields }: EditGuestRequest,
): Promise<GuestProfile> {
  const { vault } = context
  return change(context, actor, async (tx, note) => {
    const before = await lockGuestVersion(tx, vault, { id, version })
    await rejectFutureBirthDate(tx, context.now(), fields)
    await rejectWrongVatId(fields)
    const currentID = vault.decrypt(before.national_id_sealed)
    const nationalID = fields.nationalID ?? currentID
    const columns = {
      ...columnsOf(fields),
      ...detailColumns(fields),
    }
    await updateGuestRow(tx, id, {
      ...columns,
      ...(nationalID !== currentID && { national_id_sealed: vault.encrypt(nationalID) }),
    })
    await writeSearchTerms(tx, id)
    const changed = names
      .filter(([, column]) => columns[column] !== undefined && columns[column] !== before[column])
      .map(([name]) => name)
    if (nationalID !== currentID) changed.push('nationalID')
    note({ action: 'guest.edit', entity: 'guest', entityId: id, after: { changed } })
    return readProfile(tx, vault, id)
  })
}

const names: [
  name: string,
  column: keyof ReturnType<typeof columnsOf> | keyof ReturnType<typeof detailColumns>,
][] = [
  ['fullName', 'full_name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['countryCode', 'country_code'],
  ['notes', 'notes'],
  ...Object.entries(guestDetails).map(([name, { column }]): [string, DetailColumn] => [
    name,
    column,
  ]),
]

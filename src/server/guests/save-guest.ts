import type { EditGuestRequest, GuestFields, GuestProfile } from '#contract/guests.ts'
import { phoneDigits, sortName } from '#domain/search-words.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import { refuse } from '../errors.ts'
import { insertGuestRow, writeGuestWords } from './guest-store.ts'

/** Writes a new guest in a transaction that writes more, such as the first booking. */
export async function insertGuest(
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  fields: GuestFields,
): Promise<number> {
  const id = await insertGuestRow(tx, {
    ...columnsOf(fields),
    national_id_sealed: vault.seal(fields.nationalID ?? ''),
    created_at: now().toISOString(),
  })
  await writeGuestWords(tx, id)
  return id
}

const columnsOf = (fields: GuestFields) => ({
  full_name: fields.fullName,
  sort_name: sortName(fields.fullName),
  email: fields.email,
  phone: fields.phone,
  phone_digits: phoneDigits(fields.phone),
  country_code: fields.countryCode,
  notes: fields.notes,
})

export async function createGuest(
  _context: Context,
  _actor: Actor,
  _fields: GuestFields,
): Promise<GuestProfile> {
  refuse('unexpected')
}

export async function editGuest(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: EditGuestRequest,
): Promise<GuestProfile> {
  refuse('unexpected')
}

import { type DetailColumn, guestDetails } from '#domain/guest-details.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import type { Vault } from '#platform/base/vault.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { GuestProfile, MergeGuestsRequest } from '../contract/guests.ts'
import {
  type Details,
  deleteSearchTerms,
  type GuestRecord,
  lockGuest,
  moveBookings,
  moveMerged,
  noDetails,
  updateGuestRow,
  writeSearchTerms,
} from './guest-store.ts'
import { lockGuestVersion } from './lock-guest-version.ts'
import { readProfile } from './read-guest.ts'

const maxNotesLength = 2000

/**
 * Moves the bookings of the other guest to this one and takes over details that are missing here. The
 * row of the other guest stays, so that its ID and its search terms still lead to this one.
 */
export async function mergeGuests(
  context: Context,
  actor: Actor,
  id: number,
  { version, otherId, otherVersion, nationalIDOf }: MergeGuestsRequest,
): Promise<GuestProfile> {
  if (id === otherId) {
    reject('guests-cannot-merge', { title: t('A guest cannot be merged with themselves.') })
  }
  const { vault } = context
  return change(context, actor, async (tx, note, capture) => {
    // Locking in the order of the IDs prevents a deadlock when two users merge the same guests.
    for (const one of [id, otherId].sort((a, b) => a - b)) await lockUnmerged(tx, one)
    const guest = await lockGuestVersion(tx, vault, { id, version })
    const other = await lockGuestVersion(tx, vault, { id: otherId, version: otherVersion })

    const nationalID = encryptedIDToKeep(vault, guest, other, nationalIDOf)
    const missing = missingDetails(other, guest)
    await capture({ guests: [id, otherId] })
    await updateGuestRow(tx, id, {
      ...missing,
      notes: joinedNotes(guest, other),
      unsubscribed_at: guest.unsubscribed_at ?? other.unsubscribed_at,
      national_id_sealed: nationalID,
    })
    await updateGuestRow(tx, otherId, mergedColumns(id))
    await moveMerged(tx, otherId, id)
    const bookingsMoved = await moveBookings(tx, otherId, id)
    await deleteSearchTerms(tx, otherId)
    await writeSearchTerms(tx, id)
    note({
      action: 'guest.merge',
      entity: 'guest',
      entityId: id,
      after: { otherId, bookingsMoved, nationalIDOf },
    })
    note({ action: 'guest.merged-into', entity: 'guest', entityId: otherId, after: { into: id } })
    return readProfile(tx, vault, id)
  })
}

async function lockUnmerged(tx: Tx, id: number): Promise<void> {
  const guest = (await lockGuest(tx, id)) ?? reject('guest-not-found')
  if (guest.merged_into_id !== null) {
    reject('guests-cannot-merge', { title: t('One of the two has been merged already.') })
  }
}

/** The other guest keeps the name and the contact details, which are still search terms. */
const mergedColumns = (survivorId: number) => ({
  merged_into_id: survivorId,
  sort_name: '',
  notes: '',
  national_id_sealed: '',
  ...noDetails,
})

/** The contact details, the country and the details, where the remaining guest has none. */
function missingDetails(other: GuestRecord, guest: GuestRecord) {
  const missing = detailColumns.filter((column) => !guest[column])
  // A tax number belongs to its company, and a city to its address.
  const taken = missing.filter((column) =>
    belongTogether.every((group) => !group.includes(column) || group.every((one) => !guest[one])),
  )
  return {
    ...(guest.email === '' && { email: other.email }),
    ...(guest.phone === '' && { phone: other.phone, phone_digits: other.phone_digits }),
    ...(guest.country_code === '' && { country_code: other.country_code }),
    ...(Object.fromEntries(taken.map((column) => [column, other[column]])) as Partial<Details>),
  }
}

const detailColumns = Object.values(guestDetails).map(({ column }) => column)
const belongTogether: readonly (readonly DetailColumn[])[] = [
  ['company', 'company_tax_number', 'vat_id', 'e_invoice', 'buyer_reference'],
  ['address', 'post_code', 'city'],
]

function joinedNotes(guest: GuestRecord, other: GuestRecord): string {
  const notes = [...new Set([guest.notes, other.notes])].filter((text) => text !== '').join('\n\n')
  if (notes.length > maxNotesLength) {
    reject('guests-cannot-merge', {
      title: t('The combined notes would exceed {n} characters. Please shorten them first.', {
        n: maxNotesLength,
      }),
    })
  }
  return notes
}

/** If the two IDs differ, staff must have chosen one. */
function encryptedIDToKeep(
  vault: Vault,
  guest: GuestRecord,
  other: GuestRecord,
  chosen: number | undefined,
): string {
  const known = [guest, other].filter((one) => one.national_id_sealed !== '')
  const [first] = known
  if (new Set(known.map((one) => vault.decrypt(one.national_id_sealed))).size < 2) {
    return first?.national_id_sealed ?? ''
  }
  const right = known.find((one) => one.id === chosen) ?? reject('national-ids-differ')
  return right.national_id_sealed
}

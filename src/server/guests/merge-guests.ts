import type { GuestProfile, MergeGuestsRequest } from '#contract/guests.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import type { Vault } from '../secrets/vault.ts'
import {
  forgetGuestWords,
  type GuestRecord,
  holdGuest,
  moveBookings,
  moveMerged,
  updateGuestRow,
  writeGuestWords,
} from './guest-store.ts'
import { guestAsSeen } from './lock-guest-version.ts'
import { profileNow } from './read-guest.ts'

const longestNotes = 2000

/**
 * Two entries are one person: the other's bookings become this one's, and what this one lacks is
 * taken from the other. The other entry stays, so that its number and its words still lead here.
 */
export async function mergeGuests(
  context: Context,
  actor: Actor,
  id: number,
  { version, otherId, otherVersion, nationalIDOf }: MergeGuestsRequest,
): Promise<GuestProfile> {
  if (id === otherId) {
    refuse('guests-cannot-merge', { title: 'A guest cannot be merged with themselves.' })
  }
  const { vault } = context
  return change(context, actor, async (tx, note) => {
    // In one order whoever merges them: two who merge the same guests do not wait for each other.
    for (const one of [id, otherId].sort((a, b) => a - b)) await holdUnmerged(tx, one)
    const guest = await guestAsSeen(tx, vault, { id, version })
    const other = await guestAsSeen(tx, vault, { id: otherId, version: otherVersion })

    const nationalID = sealedToKeep(vault, guest, other, nationalIDOf)
    const lacking = takenFrom(other, guest)
    await updateGuestRow(tx, id, {
      ...lacking,
      notes: joinedNotes(guest, other),
      national_id_sealed: nationalID,
    })
    await updateGuestRow(tx, otherId, emptied(id))
    await moveMerged(tx, otherId, id)
    const bookingsMoved = await moveBookings(tx, otherId, id)
    await forgetGuestWords(tx, otherId)
    await writeGuestWords(tx, id)
    note({
      action: 'guest.merge',
      entity: 'guest',
      entityId: id,
      after: { otherId, bookingsMoved, nationalIDOf },
    })
    note({ action: 'guest.merged-into', entity: 'guest', entityId: otherId, after: { into: id } })
    return profileNow(tx, vault, id)
  })
}

async function holdUnmerged(tx: Tx, id: number): Promise<void> {
  const guest = (await holdGuest(tx, id)) ?? refuse('guest-not-found')
  if (guest.merged_into_id !== null) {
    refuse('guests-cannot-merge', { title: 'One of the two has been merged already.' })
  }
}

/** What is left of the other entry: the name and the contact, by which the survivor is found. */
const emptied = (survivorId: number) => ({
  merged_into_id: survivorId,
  sort_name: '',
  notes: '',
  national_id_sealed: '',
})

/** The contact and the country of a guest who has none of their own. */
function takenFrom(other: GuestRecord, guest: GuestRecord) {
  return {
    ...(guest.email === '' && { email: other.email }),
    ...(guest.phone === '' && { phone: other.phone, phone_digits: other.phone_digits }),
    ...(guest.country_code === '' && { country_code: other.country_code }),
  }
}

function joinedNotes(guest: GuestRecord, other: GuestRecord): string {
  const notes = [...new Set([guest.notes, other.notes])].filter((text) => text !== '').join('\n\n')
  if (notes.length > longestNotes) {
    refuse('guests-cannot-merge', {
      title: `Together their notes have more than ${longestNotes} characters. Please shorten them first.`,
    })
  }
  return notes
}

/** Which of two IDs is right, only a person can say. */
function sealedToKeep(
  vault: Vault,
  guest: GuestRecord,
  other: GuestRecord,
  chosen: number | undefined,
): string {
  const known = [guest, other].filter((one) => one.national_id_sealed !== '')
  const [first] = known
  if (new Set(known.map((one) => vault.open(one.national_id_sealed))).size < 2) {
    return first?.national_id_sealed ?? ''
  }
  const right = known.find((one) => one.id === chosen) ?? refuse('national-ids-differ')
  return right.national_id_sealed
}

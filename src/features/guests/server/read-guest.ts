import { type DetailName, eachDetail, guestDetails } from '#domain/guest-details.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import type { Vault } from '#platform/base/vault.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { GuestProfile } from '../contract/guests.ts'
import { maskedNationalID } from '../domain/national-id.ts'
import { guestCountry } from './guest-country.ts'
import { newestBookingsOf, possibleDuplicates, stayTotals } from './guest-profile-store.ts'
import { findGuest, type GuestRecord } from './guest-store.ts'

/** The ID of a merged guest leads to the remaining guest. */
export async function readGuest({ db, vault }: Context, id: number): Promise<GuestProfile> {
  return readProfile(db, vault, id)
}

/**
 * Returns the full national ID. The audit entry is written before the response, so that no ID is
 * revealed without one.
 */
export async function revealNationalID(
  context: Context,
  actor: Actor,
  id: number,
): Promise<{ nationalID: string }> {
  const guest = await findSurvivor(context.db, id)
  if (guest.national_id_sealed === '') return { nationalID: '' }
  await change(context, actor, async (_, note) => {
    note({ action: 'guest.read-national-id', entity: 'guest', entityId: guest.id })
  })
  return { nationalID: context.vault.decrypt(guest.national_id_sealed) }
}

async function findSurvivor(db: Db | Tx, id: number): Promise<GuestRecord> {
  const guest = (await findGuest(db, id)) ?? reject('guest-not-found')
  return guest.merged_into_id === null ? guest : findSurvivor(db, guest.merged_into_id)
}

/** Also usable in a transaction, where it includes its changes. */
export async function readProfile(db: Db | Tx, vault: Vault, id: number): Promise<GuestProfile> {
  return profileOf(db, vault, await findSurvivor(db, id))
}

async function profileOf(db: Db | Tx, vault: Vault, guest: GuestRecord): Promise<GuestProfile> {
  const { stayed, upcoming, amountDue } = await stayTotals(db, guest.id)
  return {
    id: guest.id,
    fullName: guest.full_name,
    email: guest.email,
    phone: guest.phone,
    countryCode: guest.country_code,
    ...guestCountry(guest.country_code),
    maskedNationalID: maskedNationalID(vault.decrypt(guest.national_id_sealed)),
    notes: guest.notes,
    ...detailsOf(guest),
    version: guest.version,
    createdAt: guest.created_at,
    erasedAt: guest.erased_at,
    unsubscribedAt: guest.unsubscribed_at,
    numStays: stayed.numStays,
    numNights: stayed.numNights,
    totalSpent: dollarsFromCents(stayed.value),
    amountDue,
    upcoming: { ...upcoming, value: dollarsFromCents(upcoming.value) },
    bookings: await newestBookingsOf(db, guest.id),
    possibleDuplicates: await possibleDuplicates(db, guest),
  }
}

const detailsOf = (guest: GuestRecord) =>
  eachDetail((name) => guest[guestDetails[name].column] ?? '') as Pick<GuestProfile, DetailName>

import type { BookingState } from '#contract/bookings.ts'
import type {
  AddPartyMemberRequest,
  ChangePartyMemberRequest,
  PartyMemberFields,
  RemovePartyMemberRequest,
} from '#contract/party.ts'
import { notABirthDate } from '#contract/person-fields.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { openPlaces, partyError } from '../../domain/party.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import {
  deletePartyMember,
  findParty,
  insertPartyMember,
  type PartyMemberRow,
  recordedOf,
  updatePartyMember,
} from './party-store.ts'

/*
 * Who stays with the guest of a booking. The audit log keeps that a member was added, changed or removed,
 * and nothing about the person. See docs/reference/business-rules.md#party-members.
 */

export async function addPartyMember(
  context: Context,
  actor: Actor,
  id: number,
  { version, ...fields }: AddPartyMemberRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const booking = await lockParty(tx, id, version, context.now())
    rejectWrongMember(booking, fields, context.now())
    const party = await findParty(tx, id)
    if (openPlaces(booking.num_guests, party.length) === 0) reject('party-complete')
    await insertPartyMember(tx, id, fields)
    note({ action: 'booking.add-party-member', entity: 'booking', entityId: id })
    return toBookingState(await updateBooking(tx, id, {}))
  })
}

export async function changePartyMember(
  context: Context,
  actor: Actor,
  id: number,
  { version, memberId, ...fields }: ChangePartyMemberRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const booking = await lockParty(tx, id, version, context.now())
    rejectWrongMember(booking, fields, context.now())
    const changed = changedFields(await memberOf(tx, id, memberId), fields)
    await updatePartyMember(tx, memberId, fields)
    note({
      action: 'booking.change-party-member',
      entity: 'booking',
      entityId: id,
      after: { changed },
    })
    return toBookingState(await updateBooking(tx, id, {}))
  })
}

export async function removePartyMember(
  context: Context,
  actor: Actor,
  id: number,
  { version, memberId }: RemovePartyMemberRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    await lockParty(tx, id, version, context.now())
    await memberOf(tx, id, memberId)
    await deletePartyMember(tx, memberId)
    note({ action: 'booking.remove-party-member', entity: 'booking', entityId: id })
    return toBookingState(await updateBooking(tx, id, {}))
  })
}

async function lockParty(tx: Tx, id: number, version: number, now: Date): Promise<BookingRecord> {
  const booking = (await lockBooking(tx, id)) ?? reject('booking-not-found')
  await expectVersion(tx, booking, version, now)
  return booking
}

function rejectWrongMember(
  booking: BookingRecord,
  { birthDate }: PartyMemberFields,
  now: Date,
): void {
  const rejection = partyError(recordedOf(booking))
  if (rejection) reject(rejection)
  if (birthDate > businessDate(now, booking.time_zone)) {
    reject('invalid-fields', { fields: { birthDate: t(notABirthDate) } })
  }
}

async function memberOf(tx: Tx, bookingId: number, memberId: number): Promise<PartyMemberRow> {
  const party = await findParty(tx, bookingId)
  return party.find((member) => member.id === memberId) ?? reject('party-member-not-found')
}

function changedFields(row: PartyMemberRow, fields: PartyMemberFields): string[] {
  const before: PartyMemberFields = {
    fullName: row.full_name,
    birthDate: row.birth_date ?? '',
    countryCode: row.country_code,
  }
  return (['fullName', 'birthDate', 'countryCode'] as const).filter(
    (name) => before[name] !== fields[name],
  )
}

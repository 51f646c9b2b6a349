import {
  type ChangeGroupRequest,
  type CreateGroupRequest,
  type Group,
  maxBookingsOfGroup,
} from '#contract/groups.ts'
import type { GroupColor } from '#domain/bookings/group-colors.ts'
import { lockBooking, updateBooking } from '#features/bookings/server/store/booking-change-store.ts'
import {
  type BookingRecord,
  isGroupInvoiced,
} from '#features/bookings/server/store/booking-store.ts'
import {
  findBookingsOfGroup,
  insertGroup,
  lockGroup,
} from '#features/bookings/server/store/group-store.ts'
import { findBlocksOfGroup } from '#features/stays/server/group-blocks-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { deleteGroup, updateGroup } from './group-store.ts'
import { readGroup } from './read-group.ts'

type Changing = Pick<Context, 'db' | 'now'>

/** Makes a group of bookings. The guest of the first one is its contact. */
export async function createGroup(
  context: Changing,
  actor: Actor,
  { name, bookingIds }: CreateGroupRequest,
): Promise<Group> {
  return change(context, actor, async (tx, note, capture) => {
    const bookings = await lockMembers(tx, bookingIds)
    const groups = leftBy(bookings, null)
    await capture({ bookings: bookingIds, groups })
    const first = bookings.find(({ id }) => id === bookingIds[0])
    const contact = first?.guest_id ?? null
    const source = first?.channel ?? first?.source ?? null
    const id = await insertGroup(tx, { name, contact_guest_id: contact, source }, context.now())
    groups.push(id)
    note({ action: 'group.create', entity: 'group', entityId: id, after: { bookings: bookingIds } })
    await join(tx, note, { id, bookings })
    return readGroup(tx, id)
  })
}

/** Adds bookings to a group. A booking of another group leaves that one. */
export async function joinGroup(
  context: Changing,
  actor: Actor,
  { id, bookingIds }: { id: number; bookingIds: number[] },
): Promise<Group> {
  return change(context, actor, async (tx, note, capture) => {
    ;(await lockGroup(tx, id)) ?? reject('group-not-found')
    const bookings = await lockMembers(tx, bookingIds)
    await capture({ bookings: bookingIds, groups: [id, ...leftBy(bookings, id)] })
    await join(tx, note, { id, bookings })
    const joined = bookings.filter(({ group_id }) => group_id !== id).map((booking) => booking.id)
    const after = { bookings: joined.length > 0 ? joined : bookingIds }
    note({ action: 'group.join', entity: 'group', entityId: id, after })
    const { length } = await findBookingsOfGroup(tx, id)
    if (length > maxBookingsOfGroup) reject('too-many-bookings-in-group')
    return readGroup(tx, id)
  })
}

/** Removes a booking from its group, which ends with its last booking unless it holds cabins. Null is returned then. */
export async function leaveGroup(
  context: Changing,
  actor: Actor,
  { id, bookingId }: { id: number; bookingId: number },
): Promise<Group | null> {
  return change(context, actor, async (tx, note, capture) => {
    ;(await lockGroup(tx, id)) ?? reject('group-not-found')
    const booking = (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
    if (booking.group_id !== id) reject('booking-not-in-group')
    await capture({ bookings: [bookingId], groups: [id] })
    await updateBooking(tx, bookingId, { group_id: null })
    await updateGroup(tx, id, {})
    note({
      action: 'booking.leave-group',
      entity: 'booking',
      entityId: bookingId,
      before: { groupId: id },
    })
    note({ action: 'group.leave', entity: 'group', entityId: id, after: { bookings: [bookingId] } })
    return (await endIfEmpty(tx, id)) ? null : readGroup(tx, id)
  })
}

/** Replaces what a group says about itself. The contact is a guest of one of its bookings. */
export async function changeGroup(
  context: Changing,
  actor: Actor,
  { id, request }: { id: number; request: ChangeGroupRequest },
): Promise<Group> {
  return change(context, actor, async (tx, note, capture) => {
    const before = (await lockGroup(tx, id)) ?? reject('group-not-found')
    const { version, name, notes, color, contactGuestId, ...documents } = request
    if (before.version !== version) reject('group-changed')
    const bookings = await findBookingsOfGroup(tx, id)
    const isGuest = bookings.some(({ guestId }) => guestId === contactGuestId)
    if (contactGuestId !== null && !isGuest) reject('guest-not-in-group')
    const isOtherPayer = documents.payer !== undefined && documents.payer !== before.payer
    if (isOtherPayer && (await isGroupInvoiced(tx, id))) reject('group-invoiced')
    await capture({ groups: [id] })
    const columns = {
      name,
      notes,
      color: color as GroupColor,
      contact_guest_id: contactGuestId,
      ...documents,
    }
    await updateGroup(tx, id, columns)
    note({
      action: 'group.change',
      entity: 'group',
      entityId: id,
    })
    return readGroup(tx, id)
  })
}

/** Locks bookings in the order of their numbers, as every action does. */
async function lockMembers(tx: Tx, ids: readonly number[]): Promise<BookingRecord[]> {
  const bookings = []
  for (const id of ids.toSorted((one, other) => one - other)) {
    bookings.push((await lockBooking(tx, id)) ?? reject('booking-not-found'))
  }
  return bookings
}

/** The other groups that these bookings are in. */
const leftBy = (bookings: readonly BookingRecord[], id: number | null): number[] => [
  ...new Set(
    bookings.flatMap(({ group_id }) => (group_id === null || group_id === id ? [] : group_id)),
  ),
]

type Joining = { id: number; bookings: readonly BookingRecord[] }

/** Moves locked bookings to a group, and ends the groups that are empty then. Names of groups are in no audit entry. */
export async function join(tx: Tx, note: Note, { id, bookings }: Joining): Promise<void> {
  for (const booking of bookings.filter(({ group_id }) => group_id !== id)) {
    await updateBooking(tx, booking.id, { group_id: id })
    note({
      action: 'booking.join-group',
      entity: 'booking',
      entityId: booking.id,
      before: { groupId: booking.group_id },
      after: { groupId: id },
    })
  }
  await updateGroup(tx, id, {})
  for (const left of leftBy(bookings, id)) {
    await updateGroup(tx, left, {})
    const ids = bookings.filter(({ group_id }) => group_id === left).map((booking) => booking.id)
    note({ action: 'group.leave', entity: 'group', entityId: left, after: { bookings: ids } })
    await endIfEmpty(tx, left)
  }
}

/** A group without bookings that holds no cabins ends. */
export async function endIfEmpty(tx: Tx, id: number): Promise<boolean> {
  const isEmpty =
    (await findBookingsOfGroup(tx, id)).length === 0 &&
    (await findBlocksOfGroup(tx, id)).length === 0
  if (isEmpty) await deleteGroup(tx, id)
  return isEmpty
}

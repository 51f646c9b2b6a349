import { addDays } from '#domain/calendar.ts'
import { type Days, exception, type FrontDesk, noId } from './front-desk.ts'

/* What staff do with stays and blocks. `which` selects one of those created so far. */

/** With `isOption` the nights are held until the end of the first day, unless staff confirm the booking. */
export async function create(
  frontDesk: FrontDesk,
  action: Days & { breakfast: boolean; isOption?: boolean },
) {
  const stay = frontDesk.stayOf(action)
  const { startDate: firstDay } = frontDesk.stayOf({ ...action, start: 0 })
  const made = await frontDesk.withTotal(
    '/api/bookings',
    {
      ...stay,
      ...(action.isOption && { optionUntil: firstDay }),
      ...exception,
      numGuests: 2,
      hasBreakfast: action.breakfast,
      source: 'phone',
      guest: { id: frontDesk.guestId },
    },
    0,
  )
  if (made.status === 201) frontDesk.bookings.push(made.body.id)
  return made
}

export async function change(frontDesk: FrontDesk, which: number, changes: object) {
  const id = frontDesk.bookingAt(which)
  const { version } = await frontDesk.readBooking(id)
  const preview = await frontDesk.ask(`/api/bookings/${id}/change-preview`, {
    ...changes,
    ...exception,
  })
  if (preview.status !== 200) return preview
  return frontDesk.ask(`/api/bookings/${id}/change`, {
    ...changes,
    ...exception,
    version,
    expectedTotal: preview.body.after.totalPrice,
  })
}

export async function swap(frontDesk: FrontDesk, action: { which: number; other: number }) {
  const [id, otherId] = [frontDesk.bookingAt(action.which), frontDesk.bookingAt(action.other)]
  const [one, other] = [await frontDesk.readBooking(id), await frontDesk.readBooking(otherId)]
  const versions = { version: one.version, otherVersion: other.version }
  return frontDesk.ask(`/api/bookings/${id}/swap`, { ...versions, otherId })
}

/** An action that needs no more than the version of the booking, and what is given. */
export async function actOn(
  frontDesk: FrontDesk,
  { act, which }: { act: string; which: number },
  input: object = {},
) {
  const id = frontDesk.bookingAt(which)
  const { version } = await frontDesk.readBooking(id)
  return frontDesk.ask(`/api/bookings/${id}/${act}`, { version, ...input })
}

/** The guest pays now or, with `paysLater`, on departure. */
export async function checkIn(
  frontDesk: FrontDesk,
  action: { which: number; breakfast: boolean; paysLater?: boolean },
) {
  const id = frontDesk.bookingAt(action.which)
  const { hasBreakfast = false, totalPrice = 0 } = await frontDesk.readBooking(id)
  const addBreakfast = action.breakfast && !hasBreakfast
  const path = `/api/bookings/${id}/check-in`
  const payment = action.paysLater
    ? { paymentConfirmed: false, payLater: true }
    : { paymentConfirmed: true }
  return frontDesk.withTotal(path, { addBreakfast, ...payment }, totalPrice)
}

/** Restores a booking whose last entry in the History is its deletion. */
export async function restore(frontDesk: FrontDesk, which: number) {
  const path = `/api/history/booking/${frontDesk.bookingAt(which)}`
  const { items = [] } = await frontDesk.read(path)
  return frontDesk.ask(`/api/history/entries/${items[0]?.id ?? noId}/revert`)
}

/** An early check-out, or another charge after it. */
export async function chargeDeparture(
  frontDesk: FrontDesk,
  { act, which, charge }: { act: 'leave-early' | 'charge'; which: number; charge: string },
) {
  const id = frontDesk.bookingAt(which)
  const quote = await frontDesk.ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET')
  if (quote.status !== 200) return quote
  return frontDesk.ask(`/api/bookings/${id}/${act}`, {
    version: quote.body.version,
    charge,
    expectedTotal: quote.body.totals[charge],
  })
}

/**
 * A longer stay and another party, and the stay as it was. Unless one of the two is rejected, the folio is
 * then as it was, to the cent.
 */
export async function thereAndBack(
  frontDesk: FrontDesk,
  { which, nights, guests }: { which: number; nights: number; guests: number },
) {
  const id = frontDesk.bookingAt(which)
  const { startDate, endDate, numGuests, folio: before } = await frontDesk.readBooking(id)
  if (endDate === undefined) return { status: 404, body: {} }
  const there = { endDate: addDays(endDate, nights), numGuests: guests, rates: 'keep' }
  const gone = await change(frontDesk, which, there)
  if (gone.status !== 200) return gone
  const back = await change(frontDesk, which, { startDate, endDate, numGuests, rates: 'keep' })
  if (back.status !== 200) return back
  const { folio: after } = await frontDesk.readBooking(id)
  if (JSON.stringify(after?.lines) !== JSON.stringify(before?.lines)) {
    throw new Error(
      `Booking ${id} has another folio after a change and its reverse: ${JSON.stringify(before?.lines)} became ${JSON.stringify(after?.lines)}`,
    )
  }
  return back
}

export async function block(frontDesk: FrontDesk, days: Days) {
  const made = await frontDesk.ask('/api/blocks', {
    ...frontDesk.stayOf(days),
    kind: 'maintenance',
    reason: 'The roof leaks',
  })
  if (made.status === 201) frontDesk.blocks.push(made.body)
  return made
}

export async function moveBlock(frontDesk: FrontDesk, action: Days & { which: number }) {
  const known = frontDesk.blockAt(action.which) ?? { id: noId, version: 1 }
  const moved = await frontDesk.ask(
    `/api/blocks/${known.id}`,
    {
      ...frontDesk.stayOf(action),
      kind: 'owner',
      reason: 'The owners come',
      version: known.version,
    },
    'PUT',
  )
  if (moved.status === 200) known.version = moved.body.version
  return moved
}

export const unblock = (frontDesk: FrontDesk, which: number) =>
  frontDesk.ask(`/api/blocks/${frontDesk.blockAt(which)?.id ?? noId}`, undefined, 'DELETE')

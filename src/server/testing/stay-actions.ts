import { type Days, exception, type FrontDesk } from './front-desk.ts'

/* What staff do with stays. `which` selects one of the bookings created so far. */

export async function create(desk: FrontDesk, action: Days & { breakfast: boolean }) {
  const made = await desk.withTotal(
    '/api/bookings',
    {
      ...desk.stayOf(action),
      ...exception,
      numGuests: 2,
      hasBreakfast: action.breakfast,
      source: 'phone',
      guest: { id: desk.guestId },
    },
    0,
  )
  if (made.status === 201) desk.bookings.push(made.body.id)
  return made
}

export async function change(desk: FrontDesk, which: number, changes: object) {
  const id = desk.bookingAt(which)
  const { version } = await desk.readBooking(id)
  const preview = await desk.ask(`/api/bookings/${id}/change-preview`, { ...changes, ...exception })
  if (preview.status !== 200) return preview
  return desk.ask(`/api/bookings/${id}/change`, {
    ...changes,
    ...exception,
    version,
    expectedTotal: preview.body.after.totalPrice,
  })
}

export async function swap(desk: FrontDesk, action: { which: number; other: number }) {
  const [id, otherId] = [desk.bookingAt(action.which), desk.bookingAt(action.other)]
  const [one, other] = [await desk.readBooking(id), await desk.readBooking(otherId)]
  const versions = { version: one.version, otherVersion: other.version }
  return desk.ask(`/api/bookings/${id}/swap`, { ...versions, otherId })
}

/** An action that needs no more than the version of the booking, and what is given. */
export async function actOn(
  desk: FrontDesk,
  { act, which }: { act: string; which: number },
  input: object = {},
) {
  const id = desk.bookingAt(which)
  const { version } = await desk.readBooking(id)
  return desk.ask(`/api/bookings/${id}/${act}`, { version, ...input })
}

export async function checkIn(desk: FrontDesk, action: { which: number; breakfast: boolean }) {
  const id = desk.bookingAt(action.which)
  const { hasBreakfast = false, totalPrice = 0 } = await desk.readBooking(id)
  const addBreakfast = action.breakfast && !hasBreakfast
  const path = `/api/bookings/${id}/check-in`
  return desk.withTotal(path, { addBreakfast, paymentConfirmed: true }, totalPrice)
}

/** An early check-out, or another charge after it. */
export async function chargeDeparture(
  desk: FrontDesk,
  { act, which, charge }: { act: 'leave-early' | 'charge'; which: number; charge: string },
) {
  const id = desk.bookingAt(which)
  const quote = await desk.ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET')
  if (quote.status !== 200) return quote
  return desk.ask(`/api/bookings/${id}/${act}`, {
    version: quote.body.version,
    charge,
    expectedTotal: quote.body.totals[charge],
  })
}

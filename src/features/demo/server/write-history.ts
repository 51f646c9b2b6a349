import { addDays } from '#domain/calendar.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import type { Tx } from '#platform/db/open.ts'
import type { DemoAct } from './demo-acts.ts'
import type { planDemo } from './plan-demo.ts'

type Planned = ReturnType<typeof planDemo>['bookings'][number]
/** The IDs in the database by the indexes in the demo. */
type Ids = {
  bookings: readonly number[]
  cabins: readonly number[]
  guests: readonly number[]
}

/** Writes the audit entries of the bookings, and moves nights to other cabins. */
export async function writeHistory(tx: Tx, bookings: readonly Planned[], ids: Ids): Promise<void> {
  const acts = bookings.flatMap((booking, index) =>
    booking.acts.map((act) => ({ act, booking, bookingId: ids.bookings[index] ?? 0 })),
  )
  acts.sort((a, b) => a.act.at.localeCompare(b.act.at))
  for (const { act, booking, bookingId } of acts) {
    const { action, before, after } = entryOf(act, booking, ids)
    const { id } = await tx
      .insertInto('audit')
      .values({
        at: act.at,
        staff_id: demoAccount.id,
        request_id: 'demo',
        action,
        entity: 'booking',
        entity_id: String(bookingId),
        before: before ? JSON.stringify(before) : null,
        after: JSON.stringify(after),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if ('reason' in act) {
      await tx.insertInto('audit_reasons').values({ audit_id: id, reason: act.reason }).execute()
    }
  }
  await moveNights(tx, bookings, ids)
}

async function moveNights(tx: Tx, bookings: readonly Planned[], ids: Ids): Promise<void> {
  for (const [at, { nightsElsewhere }] of bookings.entries()) {
    if (!nightsElsewhere) continue
    await tx
      .updateTable('nights')
      .set({ cabin_id: ids.cabins[nightsElsewhere.cabin] ?? 0 })
      .where('booking_id', '=', ids.bookings[at] ?? 0)
      .where('date', 'in', nightsElsewhere.dates)
      .execute()
  }
}

type Entry = { action: string; before?: object; after: object }

function entryOf(act: DemoAct, booking: Planned, ids: Ids): Entry {
  switch (act.kind) {
    case 'book-despite-rules':
      return { action: 'booking.create', after: created(booking, act.overrides, ids) }
    case 'extend':
      return { action: 'booking.change', ...extended(booking, act.nights) }
    case 'move':
      return {
        action: 'booking.change',
        before: { cabinId: ids.cabins[act.from] },
        after: { cabinId: ids.cabins[act.to] },
      }
    case 'close':
      return {
        action: booking.status === 'cancelled' ? 'booking.cancel' : 'booking.no-show',
        before: { status: 'unconfirmed' },
        after: { status: booking.status, fee: booking.fee },
      }
  }
}

function created(booking: Planned, overrides: readonly string[], ids: Ids) {
  const { startDate, endDate, numGuests, hasBreakfast, source } = booking
  return {
    cabinId: ids.cabins[booking.cabin],
    guestId: ids.guests[booking.guest],
    startDate,
    endDate,
    numGuests,
    ...pricesOf(booking),
    breakfastUnit: booking.breakfastUnit,
    hasBreakfast,
    source,
    nightPrice: booking.cabinPrice / booking.numNights,
    isAgreedPrice: false,
    overrides,
  }
}

const pricesOf = ({ cabinPrice, extrasPrice, totalPrice }: Planned) => ({
  cabinPrice,
  extrasPrice,
  totalPrice,
})

/** All nights of a demo stay have the same price, so fewer nights cost a proportional share. */
function extended(booking: Planned, nights: number) {
  const share = (booking.numNights - nights) / booking.numNights
  return {
    before: {
      endDate: addDays(booking.endDate, -nights),
      cabinPrice: booking.cabinPrice * share,
      extrasPrice: booking.extrasPrice * share,
      totalPrice: booking.totalPrice * share,
    },
    after: { endDate: booking.endDate, ...pricesOf(booking) },
  }
}

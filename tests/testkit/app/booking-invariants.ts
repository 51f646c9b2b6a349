import { bookingCan, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { nightDates } from '#domain/stay.ts'
import type { Db } from '#platform/db/open.ts'
import { wronglyCountedLists } from '#platform/db/row-counts.ts'
import { findFolioViolations } from './folio-invariants.ts'

/** Checks the invariants of all bookings, their accounts and all blocks. Returns a sentence for each violation. */
export async function findViolations(db: Db): Promise<string[]> {
  const [bookings, blocks, nights, released, charges, payments] = await Promise.all([
    db.selectFrom('bookings').selectAll().execute(),
    db.selectFrom('blocks').selectAll().execute(),
    db.selectFrom('nights').selectAll().orderBy('date').execute(),
    db.selectFrom('released_nights').selectAll().orderBy('date').execute(),
    db.selectFrom('charges').selectAll().execute(),
    db.selectFrom('payments').selectAll().where('voided_at', 'is', null).execute(),
  ])
  const heldBy = Map.groupBy(nights, ({ booking_id, block_id }) => `${booking_id}/${block_id}`)
  const chargesOf = Map.groupBy(charges, ({ booking_id }) => booking_id)
  const paymentsOf = Map.groupBy(payments, ({ booking_id }) => booking_id)
  const releasedBy = Map.groupBy(released, ({ booking_id }) => booking_id)

  const ofBookings = bookings.flatMap((booking) => {
    const held = heldBy.get(`${booking.id}/null`) ?? []
    const given = releasedBy.get(booking.id) ?? []
    const stay = { startDate: booking.start_date, endDate: booking.end_date }
    const kept = nightDates({ ...stay, endDate: booking.left_on ?? booking.end_date })
    const due = isCancelledOrNoShow(booking) ? [] : kept
    const rates = [...held, ...given].reduce((sum, { rate_cents }) => sum + rate_cents, 0)
    const all = [...held, ...given].map(({ date }) => date).sort()
    const breakfasts = booking.breakfast_unit_cents * booking.num_guests
    const breakfast = booking.extras_price_cents - booking.charges_cents
    const mornings = breakfasts === 0 ? 0 : breakfast / breakfasts
    const ledger = paymentsOf.get(booking.id) ?? []
    const received = ledger.filter(({ kind }) => kind !== 'write-off')
    return [
      held.map(({ date }) => date).join() !== due.join() && 'holds other nights than its own',
      all.join() !== nightDates(stay).join() && 'lost or invented a night',
      rates !== booking.cabin_price_cents && 'its nights do not make up its price',
      booking.total_price_cents !== booking.cabin_price_cents + booking.extras_price_cents &&
        'its total is no sum',
      centsOf(chargesOf.get(booking.id) ?? []) !== booking.charges_cents &&
        'its charges are no sum',
      centsOf(ledger) + booking.channel_paid_cents !== booking.paid_cents &&
        'its payments are not what was paid',
      centsOf(received) < 0 && 'more was paid back than received',
      !booking.has_breakfast && breakfast !== 0 && 'pays for no breakfast',
      booking.has_breakfast &&
        booking.left_on === null &&
        breakfast !== breakfasts * booking.num_nights &&
        'pays for other breakfasts than it has',
      !Number.isInteger(mornings) && 'pays for a part of a breakfast',
      isCancelledOrNoShow(booking) &&
        booking.fee_cents > booking.total_price_cents &&
        'its fee is too high',
      !isCancelledOrNoShow(booking) && booking.fee_cents !== 0 && 'is live and has a fee',
      bookingCan.checkIn(booking) &&
        held.some(({ cabin_id }) => cabin_id !== booking.cabin_id) &&
        'has nights in a cabin that is not its own',
    ]
      .filter((problem) => typeof problem === 'string')
      .map((problem) => `booking ${booking.id} (${booking.status}) ${problem}`)
  })

  const ofBlocks = blocks.flatMap((block) => {
    const held = heldBy.get(`null/${block.id}`) ?? []
    const due = nightDates({ startDate: block.start_date, endDate: block.end_date })
    const isWhole =
      held.map(({ date }) => date).join() === due.join() &&
      held.every(({ cabin_id }) => cabin_id === block.cabin_id)
    return isWhole ? [] : [`block ${block.id} holds other nights than its own`]
  })
  const ofLists = (await wronglyCountedLists(db)).map((list) => `the list ${list} is counted wrong`)
  return [...ofBookings, ...(await findFolioViolations(db)), ...ofBlocks, ...ofLists]
}

const centsOf = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

import { type SqlBool, sql } from 'kysely'
import { msg, t } from '#domain/i18n/messages.ts'
import type { Db } from '#platform/db/open.ts'
import {
  isCancelledOrNoShow,
  isIn,
  nightCountsQuery,
  releasedNightCountsQuery,
  rowCheck,
} from './booking-checks-store.ts'
import type { IdRange, IntegrityCheck } from './integrity-check.ts'

/* The invariants of the amounts of bookings. */

export const moneyChecks: readonly IntegrityCheck[] = [
  rowCheck({
    name: 'prices',
    title: msg('The nights of every booking add up to its price'),
    violation: 'bookings whose nights do not add up to their price',
    sentence: (label) =>
      t('Booking {label} has nights that do not add up to its price.', { label }),
    table: 'bookings',
    rows: bookingsOfOtherPrice,
  }),
  rowCheck({
    name: 'totals',
    title: msg('Cabin and extras add up to the total'),
    violation: 'bookings whose cabin and extras do not add up to their total',
    sentence: (label) =>
      t('Booking {label} has a total that is not the sum of cabin and extras.', { label }),
    table: 'bookings',
    rows: (db, range) =>
      broken(
        db,
        range,
        sql`bookings.cabin_price_cents + bookings.extras_price_cents <> bookings.total_price_cents`,
      ),
  }),
  rowCheck({
    name: 'charges',
    title: msg('The charges of every booking add up to its extras'),
    violation: 'bookings whose charges do not add up to their extras',
    sentence: (label) =>
      t('Booking {label} has charges that do not add up to its extras.', { label }),
    table: 'bookings',
    rows: bookingsOfOtherCharges,
  }),
  rowCheck({
    name: 'charge-amounts',
    title: msg('Every charge is its price times its nights and guests'),
    violation: 'bookings with a charge that is not its price times its nights and guests',
    sentence: (label) =>
      t('Booking {label} has a charge that is not its price times its nights and guests.', {
        label,
      }),
    table: 'bookings',
    rows: bookingsWithOtherAmounts,
  }),
  rowCheck({
    name: 'discounts',
    title: msg('No discount exceeds the extras'),
    violation: 'bookings with discounts that exceed their extras',
    sentence: (label) => t('Booking {label} has discounts that exceed its extras.', { label }),
    table: 'bookings',
    rows: bookingsOfNegativeExtras,
  }),
  rowCheck({
    name: 'taxes',
    title: msg('Every tax is charged as its rule says'),
    violation: 'bookings with a tax that is charged otherwise',
    sentence: (label) => t('Booking {label} has a tax that is charged otherwise.', { label }),
    table: 'bookings',
    rows: (db, range) =>
      db
        .selectFrom('charges')
        .where(isIn('charges.booking_id', range))
        .where('tax_rule_id', 'is not', null)
        .groupBy('booking_id')
        .having(
          sql<SqlBool>`count(distinct tax_rule_id) <> count(*) or sum(case
            when amount_cents = (case tax_treatment when 'added' then tax_cents else 0 end)
            then 0 else 1 end) > 0`,
        )
        .select('booking_id as id')
        .orderBy('booking_id'),
  }),
  rowCheck({
    name: 'breakfast',
    title: msg('No booking pays for a breakfast that it does not have'),
    violation: 'bookings that pay for a breakfast they do not have',
    sentence: (label) =>
      t('Booking {label} pays for a breakfast that it does not have.', { label }),
    table: 'bookings',
    rows: (db, range) =>
      broken(
        db,
        range,
        sql`not bookings.has_breakfast and bookings.extras_price_cents <> bookings.charges_cents`,
      ),
  }),
  rowCheck({
    name: 'payments',
    title: msg('The payments of every booking add up to the amount paid'),
    violation: 'bookings whose payments do not add up to the amount paid',
    sentence: (label) =>
      t('Booking {label} has payments that do not add up to the amount paid.', { label }),
    table: 'bookings',
    rows: bookingsOfOtherPayments,
  }),
  rowCheck({
    name: 'refunds',
    title: msg('No booking has more paid back than received'),
    violation: 'bookings with more paid back than received',
    sentence: (label) => t('Booking {label} has more paid back than received.', { label }),
    table: 'bookings',
    rows: bookingsOverRefunded,
  }),
  rowCheck({
    name: 'damage-deposits',
    title: msg('Damage deposits are returned or kept once, and what was kept is a payment'),
    violation: 'bookings whose damage deposit does not add up',
    sentence: (label) => t('Booking {label} has a damage deposit that does not add up.', { label }),
    table: 'bookings',
    rows: bookingsOfOtherDamageDeposits,
  }),
  rowCheck({
    name: 'fees',
    title: msg('Only cancelled and no-show bookings have a fee'),
    violation: 'bookings with a fee that they cannot have',
    sentence: (label) => t('Booking {label} has a fee that it cannot have.', { label }),
    table: 'bookings',
    rows: (db, range) =>
      broken(
        db,
        range,
        sql`bookings.fee_cents > case when ${isCancelledOrNoShow} then bookings.total_price_cents else 0 end`,
      ),
  }),
]

const broken = (db: Db, range: IdRange, condition: ReturnType<typeof sql>) =>
  db
    .selectFrom('bookings')
    .where(isIn('bookings.id', range))
    .where(sql<SqlBool>`${condition}`)
    .select('bookings.id')
    .orderBy('bookings.id')

function bookingsOfOtherPrice(db: Db, range: IdRange) {
  return db
    .selectFrom('bookings')
    .leftJoin(
      nightCountsQuery(db, 'booking_id', range).as('nights'),
      'nights.holder',
      'bookings.id',
    )
    .leftJoin(releasedNightCountsQuery(db, range).as('given'), 'given.holder', 'bookings.id')
    .select('bookings.id')
    .where(isIn('bookings.id', range))
    .where(
      sql<SqlBool>`coalesce(nights.charged, 0) + coalesce(given.charged, 0)
        <> bookings.cabin_price_cents`,
    )
    .orderBy('bookings.id')
}

function bookingsOfOtherCharges(db: Db, range: IdRange) {
  const charged = db
    .selectFrom('charges')
    .where(isIn('charges.booking_id', range))
    .select(({ fn }) => ['booking_id', fn.sum<number>('amount_cents').as('charged')])
    .groupBy('booking_id')
  return db
    .selectFrom('bookings')
    .leftJoin(charged.as('charges'), 'charges.booking_id', 'bookings.id')
    .select('bookings.id')
    .where(isIn('bookings.id', range))
    .where(sql<SqlBool>`coalesce(charges.charged, 0) <> bookings.charges_cents`)
    .orderBy('bookings.id')
}

/** A guest who left early may pay a charge for the nights stayed only. */
function bookingsWithOtherAmounts(db: Db, range: IdRange) {
  const price = sql`charges.unit_cents * charges.quantity`
  const least = (own: string, ofStay: string) =>
    sql`case when ${sql.ref(own)} < ${sql.ref(ofStay)} then ${sql.ref(own)} else ${sql.ref(ofStay)} end`
  const nights = least('charges.nights', 'bookings.num_nights')
  const guests = least('charges.guests', 'bookings.num_guests')
  const ofStay = sql`(case charges.unit
    when 'night' then ${nights}
    when 'person' then ${guests}
    when 'person-night' then (${nights}) * (${guests})
    else 1 end)`
  // Version 0.2 kept one number, also of a stay that became shorter.
  const units = sql`(case when charges.units is null or charges.guests is not null or charges.nights is not null
    then ${ofStay} else charges.units end)`
  return db
    .selectFrom('charges')
    .innerJoin('bookings', 'bookings.id', 'charges.booking_id')
    .where(isIn('charges.booking_id', range))
    .where('charges.unit_cents', '>', 0)
    .where(sql<SqlBool>`case when bookings.left_on is null
      then charges.amount_cents <> ${price} * ${units}
      else charges.amount_cents % (${price}) <> 0 or charges.amount_cents > ${price} * ${units} end`)
    .select('bookings.id')
    .distinct()
    .orderBy('bookings.id')
}

/** Nothing is deducted from the tourist tax. */
function bookingsOfNegativeExtras(db: Db, range: IdRange) {
  const tax = db
    .selectFrom('charges')
    .where(isIn('charges.booking_id', range))
    .where('tax_kind', '=', 'tourist-tax')
    .select(({ fn }) => ['booking_id', fn.sum<number>('amount_cents').as('charged')])
    .groupBy('booking_id')
  return db
    .selectFrom('bookings')
    .leftJoin(tax.as('tax'), 'tax.booking_id', 'bookings.id')
    .where(isIn('bookings.id', range))
    .where(sql<SqlBool>`bookings.extras_price_cents < coalesce(tax.charged, 0)`)
    .select('bookings.id')
    .orderBy('bookings.id')
}

const validPayments = (db: Db, range: IdRange) =>
  db
    .selectFrom('payments')
    .where(isIn('payments.booking_id', range))
    .where('voided_at', 'is', null)
    .groupBy('booking_id')

function bookingsOfOtherPayments(db: Db, range: IdRange) {
  const paid = validPayments(db, range).select(({ fn }) => [
    'booking_id',
    fn.sum<number>('amount_cents').as('paid'),
  ])
  return db
    .selectFrom('bookings')
    .leftJoin(paid.as('ledger'), 'ledger.booking_id', 'bookings.id')
    .select('bookings.id')
    .where(isIn('bookings.id', range))
    .where(
      sql<SqlBool>`coalesce(ledger.paid, 0) + bookings.channel_paid_cents <> bookings.paid_cents`,
    )
    .orderBy('bookings.id')
}

/** More is returned and kept than was taken, or what was kept is not the payment that it names. */
function bookingsOfOtherDamageDeposits(db: Db, range: IdRange) {
  const held = sql`case when damage_deposits.kind = 'taken' then damage_deposits.amount_cents
    else -damage_deposits.amount_cents end`
  const isNoPayment = sql`case when damage_deposits.kind = 'kept'
    and (payments.id is null or payments.voided_at is not null
      or payments.amount_cents <> damage_deposits.amount_cents
      or payments.booking_id <> damage_deposits.booking_id) then 1 else 0 end`
  return db
    .selectFrom('damage_deposits')
    .innerJoin('bookings', 'bookings.id', 'damage_deposits.booking_id')
    .leftJoin('payments', 'payments.id', 'damage_deposits.payment_id')
    .where(isIn('damage_deposits.booking_id', range))
    .where('damage_deposits.voided_at', 'is', null)
    .groupBy('damage_deposits.booking_id')
    .having(sql<SqlBool>`sum(${held}) < 0 or sum(${isNoPayment}) > 0`)
    .select('damage_deposits.booking_id as id')
    .orderBy('id')
}

/** The payments of deleted bookings stay in the ledger. */
function bookingsOverRefunded(db: Db, range: IdRange) {
  return validPayments(db, range)
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .where('payments.kind', '!=', 'write-off')
    .having(sql<SqlBool>`sum(amount_cents) < 0`)
    .select('payments.booking_id as id')
    .orderBy('id')
}

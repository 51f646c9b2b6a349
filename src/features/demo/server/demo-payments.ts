import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { depositShare } from '#domain/money/deposit.ts'
import { agreedTerms } from '#domain/money/terms/terms.ts'
import type { Cents } from '#domain/money.ts'
import { insertDamageDeposit } from '#features/bookings/server/store/damage-deposit-store.ts'
import { findCashUp, insertCashCount } from '#features/payments/server/cash-count-store.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import type { Tx } from '#platform/db/open.ts'
import { demoTerms } from './demo-prices.ts'
import { type DemoCabinName, findPlanned, type PlannedStay } from './find-planned.ts'

type DemoDeposit = {
  cabin: DemoCabinName
  start: number
  percent: number
  due: number
  /** Agreed to the terms of the mid season, so that its balance is overdue. */
  hasTerms?: true
}

/** One deposit that was paid, one that is overdue, and one that is due. */
const deposits: readonly DemoDeposit[] = [
  { cabin: 'Stag Lodge', start: 1, percent: 30, due: -1 },
  { cabin: 'Fox Den', start: 5, percent: 30, due: -1 },
  { cabin: 'Otter Bend', start: 4, percent: 25, due: 2, hasTerms: true },
]

/** Damage deposits by card: one of a guest in house, and a part of one of a guest who left. */
const damageDeposits = [
  { cabin: 'Pine Ridge', start: -2, kind: 'taken', day: -2, amount: 20_000 },
  { cabin: "Heron's Rest", start: -9, kind: 'taken', day: -9, amount: 20_000 },
  { cabin: "Heron's Rest", start: -9, kind: 'returned', day: -5, amount: 15_000 },
] as const

const tip: Cents = 500

/** Writes requested deposits, damage deposits, and the cash-up of the last week, yesterday with a small difference. */
export async function writeDepositsAndCashUp(
  tx: Tx,
  planned: readonly (PlannedStay & { totalPrice: Cents })[],
  bookingIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  const terms = demoTerms(today).find(({ name }) => name === 'Mid season')
  for (const { cabin, start, percent, due, hasTerms } of deposits) {
    const index = findPlanned(planned, cabin, addDays(today, start))
    await tx
      .updateTable('bookings')
      .set({
        deposit_cents: depositShare(planned[index]?.totalPrice ?? 0, percent),
        deposit_percent: percent,
        deposit_due_on: addDays(today, due),
        ...(hasTerms &&
          terms && {
            terms: JSON.stringify(agreedTerms(terms)),
            balance_due_on: addDays(today, -1),
          }),
      })
      .where('id', '=', bookingIds[index] ?? 0)
      .execute()
  }
  for (const { cabin, start, kind, day, amount } of damageDeposits) {
    const businessDate = addDays(today, day)
    await insertDamageDeposit(tx, {
      bookingId: bookingIds[findPlanned(planned, cabin, addDays(today, start))] ?? 0,
      businessDate,
      kind,
      method: 'card',
      amount,
      note: kind === 'returned' ? 'A lamp is broken, the price is not known yet' : '',
      staffId: demoAccount.id,
      at: new Date(`${businessDate}T15:40:00.000Z`),
    })
  }
  for (let daysAgo = 7; daysAgo > 0; daysAgo--) {
    const day = addDays(today, -daysAgo)
    const { expected, state } = await findCashUp(tx, day)
    const isYesterday = daysAgo === 1
    if (state === 'nothing-to-count' && !isYesterday) continue
    await insertCashCount(tx, {
      day,
      expected,
      counted: isYesterday ? expected + tip : expected,
      note: isYesterday ? 'A guest left a tip' : '',
      staffId: demoAccount.id,
      at: new Date(`${day}T21:30:00.000Z`),
    })
  }
}

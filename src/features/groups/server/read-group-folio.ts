import { balanceOf, chargedFor } from '#domain/money/balance.ts'
import { depositState, openDeposit } from '#domain/money/deposit.ts'
import { linesByTax } from '#domain/money/folio.ts'
import { percentOfRate, sumTaxes, type TaxLine } from '#domain/money/taxes.ts'
import { type Cents, dollarsFromCents, sumOfDollars } from '#domain/money.ts'
import { findGroup } from '#features/bookings/server/store/group-store.ts'
import { findDues } from '#features/bookings/server/store/payer-store.ts'
import { invoiceAmounts } from '#features/documents/domain/invoices.ts'
import { departureOf } from '#features/documents/server/invoices/issue-invoice.ts'
import { describeLine } from '#features/documents/server/print/booking-documents.ts'
import { findFolios } from '#features/documents/server/print/folio-lines-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { GroupFolio } from '../contract/group-folio.ts'
import { findAccountsOfGroup } from './group-store.ts'

/** What a group is charged and has paid: the sums of its bookings, of which each is as on its own screen. */
export async function readGroupFolio(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
): Promise<GroupFolio> {
  const group = (await findGroup(db, id)) ?? reject('group-not-found')
  const accounts = await findAccountsOfGroup(db, id)
  const ids = accounts.map((account) => account.id)
  const folios = await findFolios(db, ids)
  const dues = await findDues(db, group, accounts)
  const rates = await findTaxRates(db)
  const { date: today } = await businessDay(db, now())
  const bookings = accounts.map((account) => {
    const prices = {
      status: account.status,
      totalPrice: account.total_price_cents,
      fee: account.fee_cents,
      paid: account.paid_cents,
    }
    const lines = linesByTax(folios.get(account.id)?.lines ?? [])
    const { due, credit } = balanceOf(prices)
    const deposit = depositOf(account, prices, today)
    return {
      account,
      lines,
      taxes: invoiceAmounts([{ id: account.id, departure: departureOf(account), lines }], rates)
        .taxes,
      charged: chargedFor(prices),
      paid: prices.paid,
      due,
      dues: dues.get(account.id) ?? { contactDue: 0, guestDue: dollarsFromCents(due) },
      credit,
      depositDue: deposit?.due ?? 0,
      depositDueOn: deposit?.dueOn ?? null,
    }
  })
  return {
    bookings: bookings.map(({ account, lines, taxes, ...sums }) => ({
      bookingId: account.id,
      cabin: account.cabin_name,
      guest: account.full_name,
      status: account.status,
      lines: lines.map((line) => ({
        label: describeLine(line),
        amount: dollarsFromCents(line.amount),
      })),
      taxes: inDollars(taxes),
      ...toSums(sums),
    })),
    sums: {
      ...toSums({
        charged: sumOf(bookings.map(({ charged }) => charged)),
        paid: sumOf(bookings.map(({ paid }) => paid)),
        due: sumOf(bookings.map(({ due }) => due)),
        dues: {
          contactDue: sumOfDollars(bookings.map(({ dues }) => dues.contactDue)),
          guestDue: sumOfDollars(bookings.map(({ dues }) => dues.guestDue)),
        },
        credit: sumOf(bookings.map(({ credit }) => credit)),
        depositDue: sumOf(bookings.map(({ depositDue }) => depositDue)),
        depositDueOn:
          bookings.flatMap(({ depositDueOn }) => depositDueOn ?? []).toSorted()[0] ?? null,
      }),
      taxes: inDollars(sumTaxes(bookings.flatMap(({ taxes }) => taxes))),
    },
    contact: group.contact_name,
  }
}

type Account = Awaited<ReturnType<typeof findAccountsOfGroup>>[number]

function depositOf(
  { deposit_cents: amount, deposit_due_on: dueOn }: Account,
  prices: Parameters<typeof depositState>[1],
  today: string,
) {
  if (amount === null || dueOn === null) return null
  const state = depositState({ amount, dueOn }, prices, today)
  return state === 'due' || state === 'overdue' ? { due: openDeposit(amount, prices), dueOn } : null
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0)

type Sums = Record<'charged' | 'paid' | 'due' | 'credit' | 'depositDue', Cents> & {
  dues: Record<'contactDue' | 'guestDue', number>
  depositDueOn: string | null
}

const toSums = ({ charged, paid, due, dues, credit, depositDue, depositDueOn }: Sums) => ({
  charged: dollarsFromCents(charged),
  amountPaid: dollarsFromCents(paid),
  depositDue: dollarsFromCents(depositDue),
  depositDueOn,
  amountDue: dollarsFromCents(due),
  ...dues,
  amountCredited: dollarsFromCents(credit),
})

const inDollars = (taxes: readonly TaxLine[]) =>
  taxes.map(({ rate, net, tax, gross }) => ({
    percent: percentOfRate(rate),
    net: dollarsFromCents(net),
    tax: dollarsFromCents(tax),
    gross: dollarsFromCents(gross),
  }))

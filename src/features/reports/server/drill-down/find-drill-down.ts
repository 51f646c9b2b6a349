import type { BookingStatus } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { chargeLabel } from '#domain/money/charges.ts'
import {
  kindNames,
  methodNames,
  type PaymentKind,
  type PaymentMethod,
} from '#domain/money/payments.ts'
import type { InvoiceSeries } from '#features/documents/domain/invoices.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import { databaseAt } from '#platform/versions/past-tables-store.ts'
import type { DrillDownPage, DrillDownQuery } from '../../contract/drill-down.ts'
import { availableNights } from '../../domain/available-nights.ts'
import { bookingNote, isPickupList } from '../../domain/book-drill-down.ts'
import { documentNote } from '../../domain/document-note.ts'
import { isDrillDownList } from '../../domain/metric-drill-down.ts'
import { isMoneyDrillDownList, type MoneyDrillDownList } from '../../domain/money-drill-down.ts'
import { chargedOn } from '../../domain/report-metrics.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import { columnOfVatList, isVatList } from '../../domain/vat-drill-down.ts'
import { findSums, toPeriodRow } from '../sums/find-sums.ts'
import type { Day } from '../sums/lead-days-store.ts'
import { cabinDatesQuery } from '../sums/sums-store.ts'
import { findTaxNights } from '../taxes/find-tax-returns.ts'
import { findVat, vatParts } from '../vat/find-vat.ts'
import {
  availableLine,
  linesOfPage,
  type PartLine,
  sumsOfLines,
  toDrillDown,
} from './drill-down-lines.ts'
import { drillDownPageQuery, drillDownSumsQuery } from './drill-down-store.ts'

/** A page of the nights, charges or bookings behind a metric, with the sums of all of them. */
export async function findDrillDown(
  db: Db,
  today: Day,
  { list, from, to, group, key = '', rate = 0, basis, tax = 0, treatment, page }: DrillDownQuery,
  moment?: PastMoment,
): Promise<DrillDownPage> {
  const period = { first: from, last: to }
  const known = databaseAt(db, moment, period)
  if (list === 'tax-nights') {
    const nights = await findTaxNights(db, period, { rule: tax, treatment })
    return toDrillDown(list, linesOfPage(nights, page), sumsOfLines(nights))
  }
  if (isVatList(list)) {
    const { lines } = await findVat(db, today, { from, to, ...(basis && { basis }) })
    const parts = vatParts(lines, rate, columnOfVatList(list))
    return toDrillDown(list, linesOfPage(parts, page), sumsOfLines(parts))
  }
  if (list === 'available-nights') {
    const cabins = await findAvailable(db, {
      period,
      today,
      moment,
      only: group === 'cabin' ? key : null,
    })
    return toDrillDown(list, linesOfPage(cabins, page), sumsOfLines(cabins))
  }
  const request = {
    list,
    period: toPeriodRow(period, today.timeZone),
    group: group ?? null,
    key,
    rate,
    today,
    moment,
  }
  const rows = await drillDownPageQuery(known, request, page).execute()
  const sums = await drillDownSumsQuery(known, request).executeTakeFirstOrThrow()
  const lines = rows.map((row) => ({
    date: dateOfLine(list, row, today),
    bookingId: row.booking_id,
    guestName: row.guest_name ?? '',
    cabinName:
      row.cabin_name ?? (row.booking_id === null ? t('Deleted booking') : t('Deleted cabin')),
    note: noteOfLine(list, row, today),
    amount: Number(row.amount),
    nights: row.nights,
    guests: row.guests,
    leadDays: row.lead_days,
    isReturning: row.returning_guests > 0,
  }))
  return toDrillDown(list, lines, {
    total: sums.total,
    amount: Number(sums.amount ?? 0),
    nights: sums.nights ?? 0,
    nightsGone: sums.nightsGone ?? 0,
    guests: sums.guests ?? 0,
    leadDays: sums.leadDays ?? 0,
    returning: sums.returning ?? 0,
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof drillDownPageQuery>['execute']>>[number]

const dateOfLine = (list: string, { date, added_at }: Row, today: Day) =>
  isDrillDownList(list) && added_at !== null ? chargedOn(dateOf(added_at, today), date) : date

function noteOfLine(list: string, { added_at, note, nights }: Row, today: Day): string {
  if (isMoneyDrillDownList(list)) return moneyNote(list, note)
  if (isDrillDownList(list)) return chargeLabel(note)
  if (added_at === null || !(isPickupList(list) || list === 'bookings-made')) return ''
  return nights === 0
    ? t('Price changed')
    : bookingNote(nights, note as BookingStatus, dateOf(added_at, today))
}

const dateOf = (instant: string, { timeZone }: Day) => businessDate(new Date(instant), timeZone)

type Available = {
  period: ReportPeriod
  today: Day
  moment: PastMoment | undefined
  only: string | null
}

/** One line for each cabin. Nights that were sold after it was retired count as well. */
async function findAvailable(
  db: Db,
  { period, today, moment, only }: Available,
): Promise<PartLine[]> {
  const names = await cabinDatesQuery(databaseAt(db, moment, period)).execute()
  const [sums] = await findSums(db, { periods: [period], group: 'cabin', today, moment })
  return names.flatMap(({ id, name, rented_since: rentedSince, retired_on: retiredOn }) => {
    const nights = sums?.byKey.get(String(id))?.availableNights ?? 0
    if (nights === 0 || (only !== null && only !== String(id))) return []
    const isWhole = availableNights({ rentedSince, retiredOn }, period) === nights
    return [availableLine({ date: period.first, cabinName: name, nights, isWhole })]
  })
}

/** What a line is: "Refund, Card", "Invoice 2026-0007", "Checked out". The store returns its parts. */
function moneyNote(list: MoneyDrillDownList, parts: string): string {
  switch (list) {
    case 'deposits-held':
      return ''
    case 'open-balances':
      return t(statusNames[parts as BookingStatus])
    case 'invoices':
    case 'invoice-net':
    case 'invoice-tax':
    case 'invoice-gross': {
      const [series, year, number] = parts.split(' ') as [InvoiceSeries, string, string]
      return documentNote({ series, year: Number(year), number: Number(number) })
    }
    default: {
      const [kind, method] = parts.split(' ') as [PaymentKind, PaymentMethod | '']
      return method === ''
        ? t(kindNames[kind])
        : t('{kind}, {method}', { kind: t(kindNames[kind]), method: t(methodNames[method]) })
    }
  }
}

const statusNames: Record<BookingStatus, string> = {
  unconfirmed: msg('Unconfirmed'),
  'checked-in': msg('Checked in'),
  'checked-out': msg('Checked out'),
  cancelled: msg('Cancelled'),
  'no-show': msg('No-show'),
}

import type { DoneItem, Today, TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { partyStored } from '#domain/bookings/party.ts'
import { isOverdue, staysTonight, taskToday } from '#domain/bookings/today.ts'
import { addDays, businessDate, type CalendarDate, dayStart } from '#domain/calendar.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'
import { listRequests } from '#features/bookings/server/holds/request-list.ts'
import { listOpenNotes } from '#features/closing/server/handover-store.ts'
import { guestCountry } from '#features/guests/server/guest-country.ts'
import {
  stayRequestColumns,
  toStayRequests,
} from '#features/housekeeping/server/stay-request-store.ts'
import { countUrgentTasks } from '#features/housekeeping/server/task-store.ts'
import { registrationMark } from '#features/registration/domain/registration-summary.ts'
import {
  type BookingRegister,
  registersOf,
} from '#features/registration/server/booking-registration.ts'
import { isConfirmationSent, toConfirmation } from '#features/stays/server/confirmation-store.ts'
import { currentStays, ofItsGuest } from '#features/stays/server/current-stay-store.ts'
import { groupColumns, toBookingGroup } from '#features/stays/server/group-columns-store.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Db } from '#platform/db/open.ts'
import { type Given, preparedQuery } from '#platform/db/prepared-query.ts'

/**
 * Today's activity, overdue guests, guests in house, and the arrivals and departures of tomorrow. See
 * docs/reference/business-rules.md#today.
 */
export async function findToday(
  { db, vault }: { db: Db; vault: Vault },
  { date, timeZone }: { date: CalendarDate; timeZone: string },
): Promise<Today> {
  const tomorrow = addDays(date, 1)
  const rows = await todayQuery.rows(db, { tomorrow, dayStart: dayStart(date, timeZone) })
  const arriving = rows.filter(bookingCan.checkIn)
  const registers = await registersOf(
    { db, vault },
    arriving.map((row) => ({ id: row.id, numGuests: row.num_guests, arrival: row.start_date })),
  )
  const toItem = itemsAmong(rows, registers ?? new Map())
  const items = rows.map(toItem)
  return {
    date,
    activity: items.filter((item) => taskToday(item, date) !== null),
    overdue: items.filter((item) => isOverdue(item, date)),
    inHouse: items.filter((item) => staysTonight(item, date)).sort(byDeparture),
    tomorrow: items.filter((item) => taskToday(item, tomorrow) !== null),
    done: rows.flatMap((row) => toDoneItem(row, { date, timeZone, toItem })),
    handover: await listOpenNotes(db),
    requests: await listRequests(db),
    urgentTasks: await countUrgentTasks(db),
  }
}

const byDeparture = (a: TodayItem, b: TodayItem) =>
  a.endDate.localeCompare(b.endDate) || compareNames(a.cabin.name, b.cabin.name) || a.id - b.id

export const todayQuery = preparedQuery(
  (db, { tomorrow, dayStart }: Given<{ tomorrow: CalendarDate; dayStart: string }>) =>
    currentStays(db, { arrivalsUntil: tomorrow, dayStart })
      .select([
        'bookings.id',
        'bookings.cabin_id',
        'bookings.status',
        'bookings.start_date',
        'bookings.end_date',
        'bookings.num_nights',
        'bookings.num_guests',
        'bookings.num_children',
        'bookings.child_ages',
        'bookings.has_breakfast',
        'bookings.total_price_cents',
        'bookings.fee_cents',
        'bookings.paid_cents',
        'bookings.is_price_missing',
        'bookings.channel_collects',
        'bookings.deposit_cents',
        'bookings.hold_until',
        'bookings.version',
        'bookings.checked_in_at',
        'bookings.checked_out_at',
        'cabins.name as cabin_name',
        'cabins.housekeeping_state',
      ])
      .select(stayRequestColumns)
      .select(groupColumns('bookings.group_id'))
      .select(isConfirmationSent('bookings.id').as('is_confirmation_sent'))
      .select((booking) => [
        ofItsGuest(booking, 'full_name'),
        ofItsGuest(booking, 'country_code'),
        ofItsGuest(booking, 'notes'),
        ofItsGuest(booking, 'erased_at'),
      ])
      .orderBy('bookings.created_at')
      .orderBy('bookings.id'),
)

type Row = Awaited<ReturnType<typeof todayQuery.rows>>[number]

type Registers = ReadonlyMap<number, BookingRegister>

/** The rows include every guest who is checked in, and so everyone who can occupy a cabin. */
function itemsAmong(rows: readonly Row[], registers: Registers): (row: Row) => TodayItem {
  const guestsIn = Map.groupBy(rows.filter(bookingCan.checkOut), (row) => row.cabin_id)
  return (row) => {
    const others = guestsIn.get(row.cabin_id)?.filter(({ id }) => id !== row.id) ?? []
    return toTodayItem(row, { isOccupied: others.length > 0, register: registers.get(row.id) })
  }
}

function toTodayItem(
  row: Row,
  { isOccupied, register }: { isOccupied: boolean; register: BookingRegister | undefined },
): TodayItem {
  return {
    id: row.id,
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    numNights: row.num_nights,
    ...partyStored(row),
    hasBreakfast: Boolean(row.has_breakfast),
    amountDue: dollarsFromCents(dueOf(row)),
    isPriceMissing: Boolean(row.is_price_missing),
    channelCollects: Boolean(row.channel_collects),
    confirmation: toConfirmation(row),
    registration: register ? registrationMark(register.states, register.signature) : '',
    guestNotes: row.notes,
    version: row.version,
    cabin: { name: row.cabin_name, state: row.housekeeping_state, isOccupied },
    ...toStayRequests(row),
    guest: {
      fullName: row.full_name,
      ...guestCountry(row.country_code),
      isErased: row.erased_at !== null,
    },
    group: toBookingGroup(row),
  }
}

const dueOf = (row: Row) =>
  balanceOf({
    status: row.status,
    totalPrice: row.total_price_cents,
    fee: row.fee_cents,
    paid: row.paid_cents,
  }).due

/** The item of a guest who was checked in or out on the date; empty for all others. */
function toDoneItem(
  row: Row,
  {
    date,
    timeZone,
    toItem,
  }: { date: CalendarDate; timeZone: string; toItem: (row: Row) => TodayItem },
) {
  const done = [
    { doneToday: 'checked-out', doneAt: row.checked_out_at },
    { doneToday: 'checked-in', doneAt: row.checked_in_at },
  ] as const
  return done
    .flatMap(({ doneToday, doneAt }): DoneItem[] =>
      doneAt !== null && businessDate(new Date(doneAt), timeZone) === date
        ? [{ ...toItem(row), doneToday, doneAt }]
        : [],
    )
    .slice(0, 1)
}

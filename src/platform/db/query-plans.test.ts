import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingFilters, bookingSorts, closedFilters } from '#contract/booking-list-options.ts'
import type { BookingListQuery } from '#contract/bookings.ts'
import {
  blockDetailsQuery,
  bookingNightsQuery,
  occupiedNightsQuery,
  overstaysQuery,
} from '#features/bookings/server/conflicts/cabins-in-use-list.ts'
import { pageQueries } from '#features/bookings/server/list/booking-list.ts'
import {
  filteredPageQuery,
  findByText,
} from '#features/bookings/server/list/filtered-booking-list.ts'
import { depositSumsQuery, depositsQuery } from '#features/bookings/server/money/deposit-list.ts'
import {
  balanceSumsQuery,
  balancesQuery,
} from '#features/bookings/server/money/open-balance-list.ts'
import { paymentCountsQuery, takingsQuery } from '#features/bookings/server/money/takings-store.ts'
import { historyQuery } from '#features/bookings/server/store/booking-history-store.ts'
import { findBookingQuery } from '#features/bookings/server/store/booking-store.ts'
import {
  oldSubmissionsQuery,
  submissionQuery,
} from '#features/bookings/server/store/submission-store.ts'
import { barsQuery, blocksQuery, overdueQuery } from '#features/calendar/server/calendar-store.ts'
import { departedOwingQuery } from '#features/closing/server/checklist-store.ts'
import { closingsQuery } from '#features/closing/server/day-closing-store.ts'
import {
  chargesQuery,
  staysQuery as dayStaysQuery,
  nightsQuery,
  noShowsQuery,
  paymentsQuery,
  releasedNightsQuery,
} from '#features/closing/server/day-facts-store.ts'
import { openNotesQuery } from '#features/closing/server/handover-store.ts'
import {
  confirmedStaysQuery,
  daysOf,
  soldQuery,
} from '#features/dashboard/server/statistics-store.ts'
import { todayQuery } from '#features/dashboard/server/today-store.ts'
import {
  pageQuery as guestPageQuery,
  rowsQuery,
  staysQuery,
} from '#features/guests/server/guest-list.ts'
import {
  bookingsQuery,
  duplicateColumns,
  duplicatesQuery,
  stayTotalsQuery,
} from '#features/guests/server/guest-profile-store.ts'
import { searchQuery, termCountQuery } from '#features/guests/server/guest-search-store.ts'
import type { GuestRecord } from '#features/guests/server/guest-store.ts'
import {
  dueForErasureQuery,
  withNationalIDQuery,
} from '#features/guests/server/national-id-store.ts'
import {
  partyDueForErasureQuery,
  withPartyBirthDateQuery,
} from '#features/guests/server/party-retention-store.ts'
import { housekeepingStaysQuery } from '#features/housekeeping/server/housekeeping-store.ts'
import { messageTriggers } from '#features/messages/domain/message-rule.ts'
import { bookingFactsQuery, versionsQuery } from '#features/messages/server/booking-facts-store.ts'
import { candidatesQuery } from '#features/messages/server/due-message-store.ts'
import { cashCountsQuery, cashOfDayQuery } from '#features/payments/server/cash-count-store.ts'
import { damageDepositsOfDayQuery } from '#features/payments/server/damage-deposit-list.ts'
import { paymentsOfDaysQuery } from '#features/payments/server/payments-of-day.ts'
import { nightsWithCabinsQuery } from '#features/stays/server/night-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { messageRule } from '#testkit/message-rule.ts'
import { outdatedMailQuery } from '../mail/outdated-mail-store.ts'
import { dialectOf } from './dialect.ts'
import type { Db } from './open.ts'
import { totalQuery } from './row-counts.ts'

/*
 * Queries must not become slower over the years. The query plans of SQLite show whether a query uses an
 * index, or reads and sorts whole tables.
 */

const date = '2026-11-21'
const week = { first: '2026-11-15', last: date }
const stay = { startDate: date, endDate: '2026-11-24' }

/** Intermediate results of the calendar: as many rows as its cabins have nights in the window. */
const few = /^SCAN (night|bar|\(subquery-\d+\))$/

const sixtyDays = { startDate: '2026-11-20', endDate: '2027-01-19' }
const month = { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' }
const everyFilter = [...bookingFilters, ...closedFilters]

const lists = (db: Db) =>
  bookingSorts.flatMap((sortBy) =>
    everyFilter.map((status) => [
      `bookings ${status} by ${sortBy}`,
      pageQueries[status][sortBy].with(db, { skipped: 40 }),
    ]),
  ) as [string, CompiledQuery][]

const filters: Record<string, Partial<BookingListQuery>> = {
  'of a cabin': { cabin: 3 },
  'of a group': { group: 3 },
  'between dates': { from: date, to: week.last },
  'until a date': { to: date },
  'of a channel': { source: 'airbnb' },
  'of found guests': { q: 'mar' },
  'with a number': { q: '#231' },
  'of found guests or with a number': { q: '231' },
}

/** Filtered lists, whose rows an index finds and the database sorts. */
async function filteredLists(db: Db): Promise<[string, CompiledQuery][]> {
  const queries = bookingSorts.flatMap((sortBy) =>
    everyFilter.flatMap((status) =>
      Object.entries(filters).map(async ([name, filter]): Promise<[string, CompiledQuery]> => {
        const query = { status, sortBy, page: 2, ...filter }
        const found = await findByText(db, query.q ?? '')
        return [`${status} ${name} by ${sortBy}`, filteredPageQuery(db, query, found).compile()]
      }),
    ),
  )
  return Promise.all(queries)
}

const others = (db: Db): [string, CompiledQuery][] => [
  ...everyFilter.map((status): [string, CompiledQuery] => [
    `how many bookings are ${status}`,
    totalQuery(db, status).compile(),
  ]),
  ['one booking', findBookingQuery(db, 1).compile()],
  ...messageTriggers.map((trigger): [string, CompiledQuery] => [
    `to whom a message can be due: ${trigger}`,
    candidatesQuery(db, {
      rule: messageRule({ trigger, amount: 3 }),
      property: { timeZone: 'UTC', checkInTime: '15:00', checkOutTime: '11:00' },
      now: new Date(`${date}T10:00:00.000Z`),
      after: 0,
      limit: 200,
    }).compile(),
  ]),
  ['messages that are no longer right', outdatedMailQuery(db, new Date(date)).compile()],
  ['what decides about messages', bookingFactsQuery(db, [1, 2]).compile()],
  ['the history that decides', versionsQuery(db, [1, 2]).compile()],
  ['what was done with a booking', historyQuery(db, 1).compile()],
  ['the nights of a booking', nightsWithCabinsQuery(db, 1).compile()],
  ["today's people", todayQuery.with(db, { tomorrow: date, dayStart: `${date}T00:00:00.000Z` })],
  [
    'the stays of housekeeping',
    housekeepingStaysQuery.with(db, { today: date, dayStart: `${date}T00:00:00.000Z` }),
  ],
  ['sales by day', soldQuery.with(db, { days: daysOf(week, 'Asia/Kolkata') })],
  ['stays by length', confirmedStaysQuery.with(db, week)],
  ['nights held in all cabins', occupiedNightsQuery(db, stay, [1, 2, 3]).compile()],
  ['nights held in one cabin', occupiedNightsQuery(db, stay, [1]).compile()],
  ['the nights of bookings', bookingNightsQuery(db, [1, 2, 3]).compile()],
  ['what blocks are for', blockDetailsQuery(db, [1, 2, 3]).compile()],
  ['guests who should have left', overstaysQuery(db, date).compile()],
  ['overdue departures in the calendar', overdueQuery(db, date).compile()],
  ['payments of days', paymentsOfDaysQuery(db, { from: date, to: date }).compile()],
  ['cash of a day', cashOfDayQuery(db, date).compile()],
  ['damage deposits of a day', damageDepositsOfDayQuery(db, date).compile()],
  ['cash counts of days', cashCountsQuery(db, { from: date, to: date }).compile()],
  ['open deposits', depositsQuery(db, 3).compile()],
  ['sums of open deposits', depositSumsQuery(db, date).compile()],
  ['takings of a day', takingsQuery(db, date).compile()],
  ['how many payments a day has', paymentCountsQuery(db, date).compile()],
  ['open balances of guests in house', balancesQuery(db, ['checked-in'], 1).compile()],
  ['open balances of departed guests', balancesQuery(db, ['checked-out'], 3).compile()],
  ['sums of open balances', balanceSumsQuery(db).compile()],
  ['stays that touch a month', dayStaysQuery(db, month).compile()],
  ['the nights of a month', nightsQuery(db, month, [1, 2, 3]).compile()],
  ['released nights of a month', releasedNightsQuery(db, month).compile()],
  ['no-shows of a month', noShowsQuery(db, month).compile()],
  ['charges of a month', chargesQuery(db, month).compile()],
  ['payments of a month', paymentsQuery(db, month).compile()],
  ['closed days of a month', closingsQuery(db, month).compile()],
  [
    'guests who left on a day and owe money',
    departedOwingQuery(db, { date, timeZone: 'UTC' }).compile(),
  ],
  ['open handover notes', openNotesQuery(db).compile()],
  ['what a form has made', submissionQuery(db, { staffId: '1', key: 'a key of it' }).compile()],
  ['forms that nobody sends again', oldSubmissionsQuery(db, new Date(0)).compile()],
]

const someone = { id: 1, email: 'a@b.org', phone_digits: '1', sort_name: 'a' } as GuestRecord

const guests = (db: Db): [string, CompiledQuery][] => [
  ['a page of guests', guestPageQuery(db, 4).compile()],
  ['how many guests there are', totalQuery(db, 'guests').compile()],
  ['guests by one word', searchQuery(db, 'mar', []).compile()],
  ['guests by three words', searchQuery(db, 'jo', [{ word: 'sm' }, { word: 'e' }]).compile()],
  ['how common a word is', termCountQuery(db, 'mar').compile()],
  ['the guests that were found', rowsQuery(db, [1, 2]).compile()],
  ["those guests' stays", staysQuery(db, [1, 2]).compile()],
  ['whose national ID is there', withNationalIDQuery(db, 1).compile()],
  ['whose party has a birth date', withPartyBirthDateQuery(db, 1).compile()],
  [
    'whose party left long ago',
    partyDueForErasureQuery(db, [1, 2], {
      departure: date,
      createdBefore: `${date}T00:00:00.000Z`,
    }).compile(),
  ],
  [
    'who left long ago',
    dueForErasureQuery(db, [1, 2], {
      departure: date,
      createdBefore: `${date}T00:00:00.000Z`,
    }).compile(),
  ],
  ["a guest's figures", stayTotalsQuery(db, 1).compile()],
  ["a guest's bookings", bookingsQuery(db, 1).compile()],
  ...duplicateColumns.map((column): [string, CompiledQuery] => [
    `guests with the same ${column}`,
    duplicatesQuery(db, someone, column).compile(),
  ]),
]

eachDatabase((open) => {
  test('every list and every number is read by an index, never from whole tables', async () => {
    const db = await open()
    for (const [name, query] of [...lists(db), ...others(db), ...guests(db)]) {
      // PostgreSQL chooses plans by the number of rows; there this only tests that each query is valid.
      if (dialectOf(db).name === 'postgres') {
        await db.executeQuery(query)
        continue
      }
      const steps = await planOf(db, query)
      const scanned = steps
        // The requested days, and the rows that an index has found for a search, are few.
        // A page of all bookings follows an index in its order up to the page (decision 033).
        // The partial index of open balances has only the bookings that owe something. With a
        // condition on the status, SQLite read all 100,000 bookings instead, in 182 ms.
        .filter((step) =>
          /^SCAN (?!settings|tax_rules|message_rules|property|found|json_each|bookings USING COVERING INDEX|bookings USING INDEX bookings_owing|outbox USING INDEX outbox_unsent)/.test(
            step,
          ),
        )
      // After the joins, the ten rows of a page are sorted again; nothing else is sorted.
      const sorted = steps.filter((step) => step.includes('TEMP B-TREE')).slice(1)
      // A temporary index for one query costs more than the query.
      const madeForIt = steps.filter((step) => step.includes('AUTOMATIC'))
      expect([name, ...scanned, ...sorted, ...madeForIt]).toEqual([name])
    }
  })

  test('searches and filters of the bookings list are read by an index', async () => {
    const db = await open()
    for (const [name, query] of await filteredLists(db)) {
      const isSqlite = dialectOf(db).name === 'sqlite'
      const plan = isSqlite ? await planOf(db, query) : await postgresPlanOf(db, query)
      const whole = isSqlite
        ? /^SCAN (?!found|candidates|matches|page)|AUTOMATIC/
        : // PostgreSQL hashes the emails where it expects few, as in this empty table.
          /Seq Scan on (?!document_emails)|Filter: .*\bOR\b/
      expect([name, ...plan.filter((step) => whole.test(step))]).toEqual([name])
    }
  })

  test('other guests in a cabin are found among those in house, not among all bookings', async () => {
    const db = await open()
    const query = findBookingQuery(db, 1).compile()
    const plan =
      dialectOf(db).name === 'sqlite' ? await planOf(db, query) : await postgresPlanOf(db, query)
    expect(plan.join()).toContain('bookings_in_house')
  })

  test('the calendar reads the nights and blocks of its window only', async () => {
    const db = await open()
    for (const query of [
      barsQuery(db, sixtyDays, [1, 2, 3]).compile(),
      blocksQuery(db, sixtyDays, [1, 2, 3]).compile(),
      overdueQuery(db, date).compile(),
    ]) {
      if (dialectOf(db).name === 'postgres') {
        await db.executeQuery(query)
        continue
      }
      const steps = await planOf(db, query)
      expect(steps.filter((step) => step.startsWith('SCAN') && !few.test(step))).toEqual([])
      expect(steps.filter((step) => step.includes('AUTOMATIC'))).toEqual([])
    }
  })

  test('a prefix search uses a range of the index, on both databases', async () => {
    const db = await open()
    const query = searchQuery(db, 'mar', [{ word: 'so' }]).compile()
    const { plan, ranges } =
      dialectOf(db).name === 'sqlite'
        ? { plan: await planOf(db, query), ranges: /USING .*\(.*word>\? AND word<\?\)/ }
        : { plan: await postgresPlanOf(db, query), ranges: /Index Cond: .*word >= .*word < / }
    expect(plan.filter((step) => ranges.test(step))).toHaveLength(2)
  })

  test('search terms and names are compared by code points, whatever the collation of the database', async () => {
    const db = await open()
    const isSqlite = dialectOf(db).name === 'sqlite'
    const { rows } = await (isSqlite ? sqliteCollations : postgresCollations).execute(db)
    expect(rows.map(({ column }) => column)).toEqual(['sort_name', 'word'])
    for (const row of rows) expect(row.collation).toBe(isSqlite ? 'BINARY' : 'C')
  })
})

type Collation = { column: string; collation: string }

const sqliteCollations = sql<Collation>`
  select name as "column", coll as collation from pragma_index_xinfo('guests_by_name')
  where name = 'sort_name'
  union select name, coll from pragma_index_xinfo('sqlite_autoindex_guest_words_1')
  where name = 'word' order by 1`

const postgresCollations = sql<Collation>`
  select column_name as "column", collation_name as collation from information_schema.columns
  where table_schema = current_schema() and column_name in ('word', 'sort_name') order by 1`

/** The plan for many rows. In a small table, reading all rows would be cheaper than an index. */
function postgresPlanOf(db: Db, query: CompiledQuery): Promise<string[]> {
  return db.transaction().execute(async (one) => {
    await one.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    await one.executeQuery(CompiledQuery.raw('set local enable_bitmapscan = off'))
    const explained = { ...query, sql: `explain ${query.sql}` }
    const { rows } = await one.executeQuery<{ 'QUERY PLAN': string }>(
      explained as CompiledQuery<{ 'QUERY PLAN': string }>,
    )
    return rows.map((row) => row['QUERY PLAN'])
  })
}

async function planOf(db: Db, query: CompiledQuery): Promise<string[]> {
  const explained = { ...query, sql: `explain query plan ${query.sql}` }
  const { rows } = await db.executeQuery<{ detail: string }>(
    explained as CompiledQuery<{ detail: string }>,
  )
  return rows.map(({ detail }) => detail)
}

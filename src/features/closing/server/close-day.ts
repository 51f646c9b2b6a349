import { addDays, type CalendarDate } from '#domain/calendar.ts'
import {
  closingError,
  dateToClose,
  needsNote,
  type OpenItem,
  openItemsOf,
} from '#domain/day-closing.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { consistentRead } from '#platform/db/consistent-read.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type {
  CloseDayRequest,
  ClosedDay,
  DayClosing,
  DayClosings,
  DayToClose,
  ReopenDayRequest,
} from '../contract/day-closings.ts'
import { type ClosingTotals, totalsOf } from '../domain/day-totals.ts'
import { findAmountOwed, findChecklist } from './checklist-store.ts'
import {
  findClosing,
  findClosingById,
  insertClosing,
  insertReopening,
  isInEffect,
  listClosings,
} from './day-closing-store.ts'
import { findDayFacts } from './day-facts-store.ts'
import { toDayClosing, toDayTotals } from './to-day-closing.ts'

type Day = { date: CalendarDate; timeZone: string }

/** The checklist and the totals of a day; by default of the one that the front desk closes now. */
export async function readDayToClose(
  context: Context,
  { date: today, timeZone }: Day,
  day?: CalendarDate,
): Promise<DayToClose> {
  const { db, now } = context
  const date = day ?? (await findDateToClose(db, now(), { date: today, timeZone }))
  const closings = await listClosings(db, { from: date, to: date })
  const facts = await findDayFacts(db, { from: date, to: date, timeZone })
  const totals = totalsOf(date, facts)
  const closing = closings.find(isInEffect)
  return {
    date,
    today,
    refusal: closingError(date, today),
    items: await findChecklist(context, db, { date, timeZone }),
    totals: toDayTotals(totals),
    closing: closing ? toDayClosing(closing, totals) : null,
    reopenings: closings.flatMap(({ reopened, closedAt, closedBy }) =>
      reopened
        ? [
            {
              closedAt,
              closedBy,
              reopenedAt: reopened.at,
              reopenedBy: reopened.by,
              reason: reopened.reason,
            },
          ]
        : [],
    ),
  }
}

async function findDateToClose(db: Db, now: Date, { date: today, timeZone }: Day) {
  const closings = await listClosings(db, { from: addDays(today, -1), to: today })
  const closed = new Set(closings.filter(isInEffect).map(({ date }) => date))
  return dateToClose(now, timeZone, (date) => closed.has(date))
}

/**
 * Stores the totals of a day as they are now. A day that is closed already stays as it is, and the
 * second user gets what the first one stored.
 */
export async function closeDay(
  context: Context,
  actor: Actor,
  { date, note: text }: CloseDayRequest,
): Promise<ClosedDay> {
  const { db, now } = context
  const { date: today, timeZone } = await businessDay(db, now())
  const rejection = closingError(date, today)
  if (rejection) reject(rejection)
  const by = { at: now(), staffId: actor.staffId }
  const { openItems, totals } = await consistentRead(db, (tx) =>
    findDayAsItIs(context, tx, { date, timeZone }),
  )
  const isNew = await change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    if (await findClosing(tx, date)) throw new AlreadyClosed()
    if (needsNote(openItems) && text === '') {
      const title = t('Please write why you close the day with open items')
      reject('day-closing-note-required', { fields: { note: title } })
    }
    await insertClosing(tx, { date, note: text, openItems, totals, ...by })
    note({
      action: 'day.close',
      entity: 'day',
      entityId: date,
      after: { openItems },
      ...(text !== '' && { reason: text }),
    })
    return true
  }).catch((error) => {
    if (error instanceof AlreadyClosed) return false
    throw error
  })
  const stored = (await findClosing(db, date)) ?? reject('day-not-closed')
  return { isNew, closing: await withPresent(db, stored, timeZone) }
}

/** Ends a transaction that has nothing to write. */
class AlreadyClosed extends Error {}

async function findDayAsItIs(
  context: Pick<Context, 'config' | 'now'>,
  tx: Tx,
  day: Day,
): Promise<{ openItems: OpenItem[]; totals: ClosingTotals }> {
  const { date, timeZone } = day
  const items = await findChecklist(context, tx, day)
  const facts = await findDayFacts(tx, { from: date, to: date, timeZone })
  return {
    openItems: openItemsOf(items),
    totals: { ...totalsOf(date, facts), ...(await findAmountOwed(tx)) },
  }
}

/** The closing no longer counts, and the day can be closed again. What it stored is kept. */
export async function reopenDay(
  context: Context,
  actor: Actor,
  id: number,
  { reason }: ReopenDayRequest,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const closing = await findClosingById(tx, id)
    if (!closing || !isInEffect(closing)) return reject('day-not-closed')
    await insertReopening(tx, id, { at: context.now(), staffId: actor.staffId, reason })
    note({ action: 'day.reopen', entity: 'day', entityId: closing.date, reason })
  })
}

/** The closed days of a period with their totals as closed and as of now, the latest first. */
export async function readDayClosings(
  { db }: Pick<Context, 'db'>,
  { date: today, timeZone }: Day,
  { to = today, from = addDays(to, -30) }: { from?: CalendarDate; to?: CalendarDate },
): Promise<DayClosings> {
  const closings = (await listClosings(db, { from, to })).filter(isInEffect)
  const [latest, oldest] = [closings.at(0), closings.at(-1)]
  if (!latest || !oldest) return { from, to, items: [] }
  const facts = await findDayFacts(db, { from: oldest.date, to: latest.date, timeZone })
  const items = closings.map((closing) => toDayClosing(closing, totalsOf(closing.date, facts)))
  return { from, to, items }
}

/** A closing by its id, with the totals of now. */
export async function readDayClosing(
  { db }: Pick<Context, 'db'>,
  timeZone: string,
  id: number,
): Promise<DayClosing> {
  const closing = (await findClosingById(db, id)) ?? reject('day-not-closed')
  return withPresent(db, closing, timeZone)
}

async function withPresent(
  db: Db,
  closing: NonNullable<Awaited<ReturnType<typeof findClosing>>>,
  timeZone: string,
): Promise<DayClosing> {
  const { date } = closing
  const facts = await findDayFacts(db, { from: date, to: date, timeZone })
  return toDayClosing(closing, totalsOf(date, facts))
}

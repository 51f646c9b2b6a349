import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { openItemsOf } from '#domain/day-closing.ts'
import { totalsOf } from '#features/closing/domain/day-totals.ts'
import { findAmountOwed, findWorkOfDay } from '#features/closing/server/checklist-store.ts'
import { insertClosing } from '#features/closing/server/day-closing-store.ts'
import { findDayFacts } from '#features/closing/server/day-facts-store.ts'
import { insertHandoverNote } from '#features/closing/server/handover-store.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import type { Tx } from '#platform/db/open.ts'
import { demoProperty } from './demo-property.ts'

const closedDays = 7

/** The guests who are overdue today were so at the end of yesterday. */
const note = 'One arrival called and comes a day later, one departure asked for another night'

const handover =
  'The group of Timberline Hall arrives early. Please turn on the heating before noon'

/** Closes the days of the last week with their totals, and leaves a note for the next shift. */
export async function writeClosings(tx: Tx, today: CalendarDate): Promise<void> {
  const { timeZone } = demoProperty
  for (let daysAgo = closedDays; daysAgo > 0; daysAgo--) {
    const date = addDays(today, -daysAgo)
    const at = new Date(`${date}T22:10:00.000Z`)
    const facts = await findDayFacts(tx, { from: date, to: date, timeZone })
    const openItems = openItemsOf(await findWorkOfDay(tx, { date, timeZone }))
    await insertClosing(tx, {
      date,
      note: openItems.length > 0 ? note : '',
      openItems,
      totals: { ...totalsOf(date, facts), ...(await findAmountOwed(tx)) },
      at,
      staffId: demoAccount.id,
    })
    await tx
      .insertInto('audit')
      .values({
        at: at.toISOString(),
        staff_id: demoAccount.id,
        request_id: 'demo',
        action: 'day.close',
        entity: 'day',
        entity_id: date,
        before: null,
        after: JSON.stringify({ openItems }),
      })
      .execute()
  }
  const at = new Date(`${addDays(today, -1)}T22:05:00.000Z`)
  await insertHandoverNote(tx, { text: handover, at, staffId: demoAccount.id })
}

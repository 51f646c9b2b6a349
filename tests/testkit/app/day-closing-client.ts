import {
  type ClosedDay,
  type DayClosings,
  type DayToClose,
  dayClosings,
  dayToClose,
} from '#features/closing/contract/day-closings.ts'
import type { Db } from '#platform/db/open.ts'
import { openStaffClient } from './staff-client.ts'

const evening = '2026-11-21T22:00:00Z'
export const checkIn = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }
export const note = 'The ferry is late'

const cabins = {
  fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
  pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 20_000 },
}

/** Two cabins in the evening of November 21, and requests that close the day. */
export async function openEvening(db: Db) {
  const client = await openStaffClient({ db, cabins })
  const { ask } = client
  await db.updateTable('cabins').set({ created_at: '2026-01-01T08:00:00.000Z' }).execute()
  await client.goTo(evening)
  const today = async (day = '') => {
    const { body } = await ask<DayToClose>(
      `/api/day-to-close${day && `?day=${day}`}`,
      undefined,
      'GET',
    )
    return dayToClose.strict().parse(body)
  }
  return {
    ...client,
    db,
    today,
    openItems: async (day = '') =>
      (await today(day)).items
        .filter(({ isDone }) => !isDone)
        .map(({ kind, count }) => [kind, count]),
    close: (body: object) =>
      ask<ClosedDay & { code?: string; fields?: object }>('/api/day-closings', body),
    list: async (query = '') => {
      const { body } = await ask<DayClosings>(`/api/day-closings${query}`, undefined, 'GET')
      return dayClosings.strict().parse(body).items
    },
    text: async (path: string) => (await client.app.requestAsUser(path)).text(),
  }
}

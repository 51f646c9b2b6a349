import type { SpecialRequest } from '#domain/bookings/special-requests.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import type { TaskPriority } from '#domain/housekeeping/tasks.ts'
import { stayRequestValues } from '#features/housekeeping/server/stay-request-store.ts'
import { insertTask } from '#features/housekeeping/server/task-store.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import type { Tx } from '#platform/db/open.ts'
import { cabinIndex, type DemoCabinName, findPlanned, type PlannedStay } from './find-planned.ts'

/** The guests of Timberline Hall checked out yesterday. All other cabins are clean. */
const states: readonly { cabin: DemoCabinName; state: CabinState; note: string }[] = [
  { cabin: 'Timberline Hall', state: 'dirty', note: 'Check the hot water before you leave' },
  { cabin: 'Fox Den', state: 'inspected', note: '' },
]

/** Requests of fixed stays, which are found by their cabin and their arrival in days relative to today. */
const requests: readonly {
  cabin: DemoCabinName
  start: number
  expectedArrival: string | null
  specialRequests: readonly SpecialRequest[]
  isPinned?: boolean
}[] = [
  { cabin: 'Birch Hollow', start: 0, expectedArrival: '16:30', specialRequests: [] },
  { cabin: 'Timberline Hall', start: 0, expectedArrival: '14:00', specialRequests: ['cot'] },
  {
    cabin: 'Otter Bend',
    start: -1,
    expectedArrival: null,
    specialRequests: ['dog', 'step-free'],
    isPinned: true,
  },
  { cabin: 'Pine Ridge', start: -2, expectedArrival: null, specialRequests: ['late-check-out'] },
  { cabin: 'Stag Lodge', start: 1, expectedArrival: '12:30', specialRequests: ['early-arrival'] },
]

/** Days are relative to today. */
const tasks: readonly {
  cabin: DemoCabinName
  text: string
  priority: TaskPriority
  due: number | null
  assigneeName: string
  daysAgo: number
}[] = [
  {
    cabin: 'Timberline Hall',
    text: 'The shower on the upper floor drips',
    priority: 'urgent',
    due: 1,
    assigneeName: 'Plumber',
    daysAgo: 1,
  },
  {
    cabin: 'Fox Den',
    text: 'Replace the bulb of the porch lamp',
    priority: 'normal',
    due: 3,
    assigneeName: '',
    daysAgo: 2,
  },
  {
    cabin: 'Stag Lodge',
    text: 'Buy a second kettle',
    priority: 'low',
    due: null,
    assigneeName: '',
    daysAgo: 6,
  },
]

/** Writes the states of the cabins, what some guests need, a pinned booking, and some tasks. */
export async function writeHousekeeping(
  tx: Tx,
  planned: readonly PlannedStay[],
  ids: { cabins: readonly number[]; bookings: readonly number[] },
  today: CalendarDate,
): Promise<void> {
  await tx.updateTable('property').set({ service_every_nights: 3 }).execute()
  for (const { cabin, state, note } of states) {
    await tx
      .updateTable('cabins')
      .set({
        housekeeping_state: state,
        housekeeping_note: note,
        housekeeping_at: `${addDays(today, -1)}T11:05:00.000Z`,
      })
      .where('id', '=', ids.cabins[cabinIndex(cabin)] ?? 0)
      .execute()
  }
  for (const { cabin, start, isPinned = false, ...requested } of requests) {
    const index = findPlanned(planned, cabin, addDays(today, start))
    await tx
      .updateTable('bookings')
      .set({ ...stayRequestValues(requested), is_pinned: isPinned })
      .where('id', '=', ids.bookings[index] ?? 0)
      .execute()
  }
  for (const { cabin, due, daysAgo, text, priority, assigneeName } of tasks) {
    await insertTask(tx, {
      cabin_id: ids.cabins[cabinIndex(cabin)] ?? 0,
      text,
      photo: '',
      priority,
      due_on: due === null ? null : addDays(today, due),
      assignee_id: null,
      assignee_name: assigneeName,
      state: 'open',
      created_at: `${addDays(today, -daysAgo)}T09:40:00.000Z`,
      created_by: demoAccount.id,
      version: 1,
    })
  }
}

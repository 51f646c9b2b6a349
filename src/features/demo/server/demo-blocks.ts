import type { BlockKind } from '#domain/bookings/availability.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { nightDates } from '#domain/stay.ts'
import type { Tx } from '#platform/db/open.ts'
import type { DemoStay } from './demo-anchors.ts'
import { demoCabins } from './demo-cabins.ts'

type DemoBlock = {
  cabin: (typeof demoCabins)[number]['name']
  start: number
  end: number
  kind: BlockKind
  reason: string
  madeDaysAgo: number
}

const blocks: readonly DemoBlock[] = [
  {
    cabin: 'Birch Hollow',
    start: 7,
    end: 9,
    kind: 'maintenance',
    reason: 'Yearly inspection of the wood stove',
    madeDaysAgo: 12,
  },
  {
    cabin: 'Lakeside Lookout',
    start: 21,
    end: 26,
    kind: 'owner',
    reason: 'The owners stay here themselves',
    madeDaysAgo: 60,
  },
  {
    cabin: 'Pine Ridge',
    start: -34,
    end: -30,
    kind: 'maintenance',
    reason: 'New boards for the covered deck',
    madeDaysAgo: 75,
  },
]

/** The blocked nights, in days relative to today, which generated stays must avoid. */
export const demoBlockedStays: readonly DemoStay[] = blocks.map(({ cabin, start, end }) => ({
  cabin: demoCabins.findIndex(({ name }) => name === cabin),
  start,
  end,
}))

export async function writeBlocks(
  tx: Tx,
  cabinIds: readonly number[],
  today: CalendarDate,
): Promise<number> {
  for (const { cabin, start, end, kind, reason, madeDaysAgo } of blocks) {
    const stay = { startDate: addDays(today, start), endDate: addDays(today, end) }
    const cabinId = cabinIds[demoCabins.findIndex(({ name }) => name === cabin)] ?? 0
    const { id } = await tx
      .insertInto('blocks')
      .values({
        cabin_id: cabinId,
        start_date: stay.startDate,
        end_date: stay.endDate,
        kind,
        reason,
        version: 1,
        created_at: `${addDays(today, -madeDaysAgo)}T09:20:00.000Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const nights = nightDates(stay).map((date) => ({ cabin_id: cabinId, date, block_id: id }))
    await tx
      .insertInto('nights')
      .values(nights.map((night) => ({ ...night, rate_cents: 0 })))
      .execute()
  }
  return blocks.length
}

import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import type { CabinDates } from '#domain/reports/available-nights.ts'
import type { Db } from '../../db/open.ts'
import { cabinsAsOf } from '../../stores/cabins-as-of-store.ts'
import { segmentsOf } from '../../stores/known-nights.ts'
import { isValidAt } from '../../stores/versions-as-of-store.ts'

export type KnownCabin = CabinDates & { id: number; name: string }

/** The cabins of a moment with the dates that make them available, in the order of their names. */
export async function findCabinDatesAsOf(
  db: Db,
  { at, timeZone }: { at: string; timeZone: string },
): Promise<KnownCabin[]> {
  const cabins = (await cabinsAsOf(db, at)).map((cabin) => ({
    id: cabin.id,
    name: cabin.name,
    createdOn: businessDate(new Date(cabin.created_at), timeZone),
    retiredOn: cabin.retired_on,
  }))
  const [latest] = cabins
    .map(({ createdOn }) => createdOn)
    .sort()
    .reverse()
  if (latest === undefined) return []
  const firstNights = await firstNightsBefore(db, latest, at)
  return cabins.map((cabin) => ({ ...cabin, firstNight: firstNights.get(cabin.id) ?? null }))
}

/** Only nights from before a cabin was created matter, which imported stays have. */
async function firstNightsBefore(db: Db, date: CalendarDate, at: string) {
  const versions = db
    .selectFrom('booking_versions as version')
    .where('version.start_date', '<', date)
    .where(isValidAt('version', at))
    .where('version.segments', 'is not', null)
  const inOneCabin = await versions
    .where('version.segments', 'not like', '%,%')
    .groupBy('version.cabin_id')
    .select((row) => ['version.cabin_id', row.fn.min('version.start_date').as('first')])
    .execute()
  const inSeveral = await versions
    .where('version.segments', 'like', '%,%')
    .select('version.segments')
    .execute()
  const blocked = await db
    .selectFrom('block_versions as version')
    .where('version.start_date', '<', date)
    .where(isValidAt('version', at))
    .where('version.is_deleted', '=', false)
    .groupBy('version.cabin_id')
    .select((row) => ['version.cabin_id', row.fn.min('version.start_date').as('first')])
    .execute()
  const firsts = new Map<number, CalendarDate>()
  const add = (cabinId: number, first: CalendarDate) => {
    const known = firsts.get(cabinId)
    if (known === undefined || first < known) firsts.set(cabinId, first)
  }
  for (const { cabin_id, first } of [...inOneCabin, ...blocked]) add(cabin_id, first)
  for (const version of inSeveral)
    for (const { cabinId, from } of segmentsOf(version)) add(cabinId, from)
  return firsts
}

import type { CabinDates } from '#domain/reports/available-nights.ts'
import type { Db } from '../../db/open.ts'
import { cabinsAsOf } from '../../stores/cabins-as-of-store.ts'

export type KnownCabin = CabinDates & { id: number; name: string }

/** The cabins of a moment with the dates that make them available, in the order of their names. */
export async function findCabinDatesAsOf(db: Db, { at }: { at: string }): Promise<KnownCabin[]> {
  return (await cabinsAsOf(db, at)).map((cabin) => ({
    id: cabin.id,
    name: cabin.name,
    rentedSince: cabin.rented_since,
    retiredOn: cabin.retired_on,
  }))
}

import { cabinsAsOf } from '#features/stays/server/cabins-as-of-store.ts'
import type { Db } from '#platform/db/open.ts'
import type { CabinDates } from '../../domain/available-nights.ts'

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

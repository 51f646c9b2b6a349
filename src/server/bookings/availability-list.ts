import type { Availability, AvailabilityQuery } from '#contract/availability.ts'
import type { Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function findAvailability(
  _context: Context,
  _query: AvailabilityQuery,
): Promise<Availability> {
  refuse('unexpected')
}

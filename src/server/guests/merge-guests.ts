import type { GuestProfile, MergeGuestsRequest } from '#contract/guests.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function mergeGuests(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: MergeGuestsRequest,
): Promise<GuestProfile> {
  refuse('unexpected')
}

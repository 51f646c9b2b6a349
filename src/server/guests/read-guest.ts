import type { GuestProfile } from '#contract/guests.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

/** A merged guest's id leads to the survivor. */
export async function readGuest(_context: Context, _id: number): Promise<GuestProfile> {
  refuse('unexpected')
}

export async function revealNationalID(
  _context: Context,
  _actor: Actor,
  _id: number,
): Promise<{ nationalID: string }> {
  refuse('unexpected')
}

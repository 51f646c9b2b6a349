import type { EditGuestRequest, GuestFields, GuestProfile } from '#contract/guests.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import { refuse } from '../errors.ts'

/** Writes a new guest in a transaction that writes more, such as the first booking. */
export async function insertGuest(
  _context: Pick<Context, 'vault' | 'now'>,
  _tx: Tx,
  _fields: GuestFields,
): Promise<number> {
  refuse('unexpected')
}

export async function createGuest(
  _context: Context,
  _actor: Actor,
  _fields: GuestFields,
): Promise<GuestProfile> {
  refuse('unexpected')
}

export async function editGuest(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: EditGuestRequest,
): Promise<GuestProfile> {
  refuse('unexpected')
}

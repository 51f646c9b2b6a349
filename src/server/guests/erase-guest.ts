import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function eraseGuest(
  _context: Context,
  _actor: Actor,
  _id: number,
  _version: number,
): Promise<void> {
  refuse('unexpected')
}

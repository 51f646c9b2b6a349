import type { Cabin } from '#contract/cabins.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function retireCabin(_context: Context, _actor: Actor, _id: number): Promise<Cabin> {
  refuse('unexpected')
}

export async function bringBackCabin(
  _context: Context,
  _actor: Actor,
  _id: number,
): Promise<Cabin> {
  refuse('unexpected')
}

import type { Block, ChangeBlockRequest, CreateBlockRequest } from '#contract/blocks.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function createBlock(
  _context: Context,
  _actor: Actor,
  _asked: CreateBlockRequest,
): Promise<Block> {
  refuse('unexpected')
}

export async function changeBlock(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: ChangeBlockRequest,
): Promise<Block> {
  refuse('unexpected')
}

export async function removeBlock(_context: Context, _actor: Actor, _id: number): Promise<void> {
  refuse('unexpected')
}

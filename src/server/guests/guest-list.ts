import type { GuestListQuery, GuestPage } from '#contract/guests.ts'
import type { Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function listGuests(_context: Context, _query: GuestListQuery): Promise<GuestPage> {
  refuse('unexpected')
}

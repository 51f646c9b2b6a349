import { type Days, type FrontDesk, noId } from './front-desk.ts'

/* What staff do with blocks. `which` selects one of those created so far. */

export async function block(desk: FrontDesk, days: Days) {
  const made = await desk.ask('/api/blocks', {
    ...desk.stayOf(days),
    kind: 'maintenance',
    reason: 'The roof leaks',
  })
  if (made.status === 201) desk.blocks.push(made.body)
  return made
}

export async function moveBlock(desk: FrontDesk, action: Days & { which: number }) {
  const known = desk.blockAt(action.which) ?? { id: noId, version: 1 }
  const moved = await desk.ask(
    `/api/blocks/${known.id}`,
    { ...desk.stayOf(action), kind: 'owner', reason: 'The owners come', version: known.version },
    'PUT',
  )
  if (moved.status === 200) known.version = moved.body.version
  return moved
}

export const unblock = (desk: FrontDesk, which: number) =>
  desk.ask(`/api/blocks/${desk.blockAt(which)?.id ?? noId}`, undefined, 'DELETE')

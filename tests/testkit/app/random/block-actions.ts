import { type Days, type FrontDesk, noId } from './front-desk.ts'

/* What staff do with blocks. `which` selects one of those created so far. */

export async function block(frontDesk: FrontDesk, days: Days) {
  const made = await frontDesk.ask('/api/blocks', {
    ...frontDesk.stayOf(days),
    kind: 'maintenance',
    reason: 'The roof leaks',
  })
  if (made.status === 201) frontDesk.blocks.push(made.body)
  return made
}

export async function moveBlock(frontDesk: FrontDesk, action: Days & { which: number }) {
  const known = frontDesk.blockAt(action.which) ?? { id: noId, version: 1 }
  const moved = await frontDesk.ask(
    `/api/blocks/${known.id}`,
    {
      ...frontDesk.stayOf(action),
      kind: 'owner',
      reason: 'The owners come',
      version: known.version,
    },
    'PUT',
  )
  if (moved.status === 200) known.version = moved.body.version
  return moved
}

export const unblock = (frontDesk: FrontDesk, which: number) =>
  frontDesk.ask(`/api/blocks/${frontDesk.blockAt(which)?.id ?? noId}`, undefined, 'DELETE')

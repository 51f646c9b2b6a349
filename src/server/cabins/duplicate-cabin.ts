import type { Cabin } from '#contract/cabins.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'
import { auditOf, cabinShape, holdCabin, insertCabin } from './cabin-store.ts'

const longestName = 100

/** A new cabin like this one, without its bookings, and let. Both show the same stored picture. */
export async function duplicateCabin(context: Context, actor: Actor, id: number): Promise<Cabin> {
  return change(context, actor, async (tx, note) => {
    const { id: _, ...original } = (await holdCabin(tx, id)) ?? refuse('cabin-not-found')
    const copy = await insertCabin(tx, {
      ...original,
      name: copyName(original.name),
      created_at: context.now().toISOString(),
      retired_on: null,
    })
    note({
      action: 'cabin.duplicate',
      entity: 'cabin',
      entityId: copy.id,
      after: { ...auditOf(copy), duplicateOf: id },
    })
    return cabinShape(copy)
  })
}

/** A name that would become too long loses its end, never half a character. */
export function copyName(name: string): string {
  const copy = `Copy of ${name}`
  if (copy.length <= longestName) return copy
  const characters = [...new Intl.Segmenter('en').segment(copy)].map(({ segment }) => segment)
  while (characters.join('').length > longestName - 1) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

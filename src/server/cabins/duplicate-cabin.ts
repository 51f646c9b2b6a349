import type { Cabin } from '#contract/cabins.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { auditOf, cabinNames, cabinShape, insertCabin, lockCabin } from './cabin-store.ts'

const longestName = 100

/** A new cabin like this one, without its bookings, and let. Both show the same stored picture. */
export async function duplicateCabin(context: Context, actor: Actor, id: number): Promise<Cabin> {
  return change(context, actor, async (tx, note) => {
    const { id: _, ...original } = (await lockCabin(tx, id)) ?? refuse('cabin-not-found')
    const copy = await insertCabin(tx, {
      ...original,
      name: copyName(original.name, await cabinNames(tx)),
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

/** "Copy of Fox Den", and "Copy of Fox Den (2)" where that name is taken. */
export function copyName(name: string, taken: ReadonlySet<string> = new Set()): string {
  for (let nth = 1; ; nth++) {
    const copy = shortened(`Copy of ${name}`, nth === 1 ? '' : ` (${nth})`)
    if (!taken.has(copy)) return copy
  }
}

/** A name that would become too long loses its end, never half a character. */
function shortened(name: string, ending: string): string {
  if (name.length + ending.length <= longestName) return name + ending
  const characters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment)
  while (characters.join('').length + ending.length > longestName - 1) characters.pop()
  return `${characters.join('').trimEnd()}…${ending}`
}

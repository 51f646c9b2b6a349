import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { Cabin } from '../contract/cabins.ts'
import { auditOf, cabinNames, insertCabin, lockCabin, toCabin } from './cabin-store.ts'

const maxNameLength = 100

/** Creates a cabin with the same details and image, without bookings and not retired. */
export async function duplicateCabin(context: Context, actor: Actor, id: number): Promise<Cabin> {
  return change(context, actor, async (tx, note) => {
    const { id: _, ...original } = (await lockCabin(tx, id)) ?? reject('cabin-not-found')
    const copy = await insertCabin(tx, {
      ...original,
      name: copyName(original.name, await cabinNames(tx)),
      created_at: context.now().toISOString(),
      rented_since: (await businessDay(tx, context.now())).date,
      retired_on: null,
    })
    note({
      action: 'cabin.duplicate',
      entity: 'cabin',
      entityId: copy.id,
      after: { ...auditOf(copy), duplicateOf: id },
    })
    return toCabin(copy)
  })
}

/** "Copy of Fox Den", or "Copy of Fox Den (2)" if that name is taken. */
export function copyName(name: string, taken: ReadonlySet<string> = new Set()): string {
  for (let nth = 1; ; nth++) {
    const copy = shortened(t('Copy of {name}', { name }), nth === 1 ? '' : ` (${nth})`)
    if (!taken.has(copy)) return copy
  }
}

/** Shortens a long name without splitting a character, such as an emoji. */
function shortened(name: string, ending: string): string {
  if (name.length + ending.length <= maxNameLength) return name + ending
  const characters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment)
  while (characters.join('').length + ending.length > maxNameLength - 1) characters.pop()
  return `${characters.join('').trimEnd()}…${ending}`
}

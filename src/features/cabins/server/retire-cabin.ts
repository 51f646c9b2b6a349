import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { Cabin } from '../contract/cabins.ts'
import { type CabinRecord, lockCabin, markRetired, toCabin } from './cabin-store.ts'
import { describeUse, findGuestInHouse, findUseFrom } from './cabin-use-store.ts'

/**
 * Makes a cabin unavailable from today on. Staff must first move or cancel upcoming bookings and
 * blocks and check out current guests, so that no guest loses a booking unnoticed. A cabin that is
 * retired already keeps its first date.
 */
export async function retireCabin(context: Context, actor: Actor, id: number): Promise<Cabin> {
  return change(context, actor, async (tx, note, capture) => {
    const before = (await lockCabin(tx, id)) ?? reject('cabin-not-found')
    const { date: today } = await businessDay(tx, context.now())
    if (before.retired_on === null) await rejectWhileInUse(tx, before, today)
    await capture({ retirementOf: [id] })
    const after = await markRetired(tx, id, before.retired_on ?? today)
    note({ action: 'cabin.retire', entity: 'cabin', entityId: id, ...dates(before, after) })
    return toCabin(after)
  })
}

export async function bringBackCabin(context: Context, actor: Actor, id: number): Promise<Cabin> {
  return change(context, actor, async (tx, note, capture) => {
    const before = (await lockCabin(tx, id)) ?? reject('cabin-not-found')
    await capture({ retirementOf: [id] })
    const after = await markRetired(tx, id, null)
    note({ action: 'cabin.bring-back', entity: 'cabin', entityId: id, ...dates(before, after) })
    return toCabin(after)
  })
}

async function rejectWhileInUse(tx: Tx, { id, name }: CabinRecord, today: CalendarDate) {
  const use = await findUseFrom(tx, id, today)
  if (use) {
    const date = formatShortDate(addDays(use.lastNight, 1), today)
    reject('cabin-still-booked', {
      title: t('{name} cannot be retired yet: it has {use} until {date}.', {
        name,
        use: describeUse(use),
        date,
      }),
    })
  }
  // An overdue guest occupies no booked night from today on.
  const inHouse = await findGuestInHouse(tx, id)
  if (inHouse !== undefined) {
    reject('cabin-still-booked', {
      title: t('{name} cannot be retired yet: {guest} is still checked in.', {
        name,
        guest: inHouse,
      }),
    })
  }
}

const dates = (before: CabinRecord, after: CabinRecord) => ({
  before: { retiredOn: before.retired_on },
  after: { retiredOn: after.retired_on },
})

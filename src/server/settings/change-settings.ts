import {
  type ChangeSettingRequest,
  notATimeZone,
  type Property,
  type Settings,
} from '#contract/settings.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { flavourOf } from '../db/flavour.ts'
import { refuse } from '../errors.ts'
import { findProperty, saveProperty } from './property-store.ts'
import { holdSettings, saveSettings } from './settings-store.ts'

/** Changes one house rule. Bookings that were made before keep what was agreed. */
export async function changeSetting(
  context: Context,
  actor: Actor,
  asked: ChangeSettingRequest,
): Promise<Settings> {
  return change(context, actor, async (tx, note) => {
    const before = await holdSettings(tx)
    const after = { ...before, ...asked }
    if (after.minBookingLength > after.maxBookingLength) {
      const title =
        'Settings could not be updated: the shortest stay cannot be longer than the longest one.'
      refuse('setting-refused', { title })
    }
    await saveSettings(tx, after)
    note({ action: 'settings.change', entity: 'settings', entityId: 1, before, after })
    return after
  })
}

/** Changes the house's name, time zone or hours. What is "today" may change with it. */
export async function changeProperty(
  context: Context,
  actor: Actor,
  after: Property,
): Promise<Property> {
  if (!(await flavourOf(context.db).knowsTimeZone(context.db, after.timeZone))) {
    refuse('invalid-fields', { fields: { timeZone: notATimeZone } })
  }
  return change(context, actor, async (tx, note) => {
    const before = await findProperty(tx)
    await saveProperty(tx, after)
    note({ action: 'property.change', entity: 'property', entityId: 1, before, after })
    return after
  })
}

import type {
  ChangePropertyRequest,
  ChangeSettingRequest,
  Property,
  Settings,
} from '#contract/settings.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { findProperty, saveProperty } from '../property/property-store.ts'
import { holdSettings, saveSettings, toHouseRules, toSettings } from './settings-store.ts'

/** Changes one house rule. Bookings that were made before keep what was agreed. */
export async function changeSetting(
  context: Context,
  actor: Actor,
  asked: ChangeSettingRequest,
): Promise<Settings> {
  return change(context, actor, async (tx, note) => {
    const before = toSettings(await holdSettings(tx))
    const after = { ...before, ...asked }
    if (after.minBookingLength > after.maxBookingLength) {
      const title =
        'Settings could not be updated: the shortest stay cannot be longer than the longest one.'
      refuse('setting-refused', { title })
    }
    await saveSettings(tx, toHouseRules(after))
    note({ action: 'settings.change', entity: 'settings', entityId: 1, before, after })
    return after
  })
}

/** Changes what the house is and keeps. With its time zone, what is "today" may change. */
export async function changeProperty(
  context: Context,
  actor: Actor,
  asked: ChangePropertyRequest,
): Promise<Property> {
  return change(context, actor, async (tx, note) => {
    const before = await findProperty(tx)
    const after = { ...before, ...asked }
    await saveProperty(tx, after)
    note({ action: 'property.change', entity: 'property', entityId: 1, before, after })
    return after
  })
}

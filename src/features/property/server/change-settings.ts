import type {
  ChangePropertyRequest,
  ChangeSettingRequest,
  Property,
  Settings,
} from '#contract/settings.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import { findProperty, saveProperty } from '#platform/versions/property-store.ts'
import { changeCurrency } from './change-currency.ts'
import { lockSettings, saveSettings, toHouseRules, toSettings } from './settings-store.ts'

/** Changes one house rule. Existing bookings keep their terms. */
export async function changeSetting(
  context: Context,
  actor: Actor,
  request: ChangeSettingRequest,
): Promise<Settings> {
  return change(context, actor, async (tx, note) => {
    const before = toSettings(await lockSettings(tx))
    const after = { ...before, ...request }
    if (after.minBookingLength > after.maxBookingLength) {
      const title =
        'Settings could not be updated: the shortest stay cannot be longer than the longest one.'
      reject('setting-refused', { title })
    }
    await saveSettings(tx, toHouseRules(after))
    note({ action: 'settings.change', entity: 'settings', entityId: 1, before, after })
    return after
  })
}

/** Changes the property. A new time zone may change the current date. */
export async function changeProperty(
  context: Context,
  actor: Actor,
  request: ChangePropertyRequest,
): Promise<Property> {
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const before = await findProperty(tx)
    const after = { ...before, ...request }
    if (after.currency !== before.currency) {
      await changeCurrency(tx, { from: before.currency, to: after.currency })
    }
    await saveProperty(tx, after)
    note({ action: 'property.change', entity: 'property', entityId: 1, before, after })
    return after
  })
}

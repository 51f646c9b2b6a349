import { apiErrors } from '#contract/errors.ts'
import type {
  ChangePropertyRequest,
  ChangeSettingRequest,
  Property,
  Settings,
} from '#contract/settings.ts'
import { type CurrencyCode, decimalsOf } from '#domain/currencies.ts'
import { t } from '#domain/i18n/messages.ts'
import { maxCents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import { findProperty, saveProperty } from '#platform/versions/property-store.ts'
import { isCurrencyFixed } from './currency-lock-store.ts'
import { convertPrices, hasBookings } from './currency-store.ts'
import { lockSettings, saveSettings, toHouseRules, toSettings } from './settings-store.ts'
import { changeLastTerms } from './terms-store.ts'

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
      const title = t(
        'Settings could not be updated: the shortest stay cannot be longer than the longest one.',
      )
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
    await changeDeposit(tx, before, after)
    note({ action: 'property.change', entity: 'property', entityId: 1, before, after })
    return after
  })
}

/** The deposit of all stays that no other terms are for, from clients that know no terms. */
async function changeDeposit(tx: Tx, before: Property, { depositPercent, depositDays }: Property) {
  if (before.depositPercent !== depositPercent) {
    const deposit =
      depositPercent === null
        ? ({ kind: 'none' } as const)
        : ({ kind: 'percent', percent: depositPercent } as const)
    await changeLastTerms(tx, { deposit })
  }
  if (before.depositDays !== depositDays) await changeLastTerms(tx, { depositDays })
}

/**
 * Another currency, as long as no money was taken. Prices keep their numbers. Where the currencies
 * differ in their decimals, the price list is converted, and bookings are in the way: their rounded
 * parts would no longer add up.
 */
export async function changeCurrency(
  tx: Tx,
  { from, to }: { from: CurrencyCode; to: CurrencyCode },
): Promise<void> {
  if (await isCurrencyFixed(tx)) rejectCurrency('currency-fixed')
  const decimals = decimalsOf(to) - decimalsOf(from)
  if (decimals === 0) return
  if (await hasBookings(tx)) rejectCurrency('currency-has-other-decimals')
  await convertPrices(tx, (price) => {
    const converted = Math.round(price * 10 ** decimals)
    return converted <= maxCents ? converted : reject('amount-too-large')
  })
}

const rejectCurrency = (code: 'currency-fixed' | 'currency-has-other-decimals'): never =>
  reject(code, { fields: { currency: t(apiErrors[code][1]) } })

import { z } from 'zod'
import { isTimeZone } from '#domain/calendar.ts'
import { decimalsOf } from '#domain/currencies.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { formatNumber } from '#domain/i18n/numbers.ts'
import { isWholeCents } from '#domain/money.ts'
import { inCurrency, isOneLine, notOneLine, timeOfDay } from './fields.ts'
import { currency, dateFormat, language, numberFormat } from './formats.ts'
import { paymentSettings } from './payment-settings.ts'

const wholeNumber = msg('please enter a whole number of at least 1.')
const limit = z.int(wholeNumber).min(1, wholeNumber).max(1000, msg('please enter at most 1000.'))

/** Amounts of a currency without decimals, such as yen, are a hundred times larger. */
const largestBreakfastPrice = () => 10_000 * (isWholeCents(0.5) ? 1 : 100)

export const settings = z.object({
  minBookingLength: limit.describe('The fewest nights of a stay.'),
  maxBookingLength: limit.describe('The most nights of a stay.'),
  maxGuestsPerBooking: limit.describe('The most guests of a booking.'),
  breakfastPrice: inCurrency(
    z
      .number(msg('please enter an amount.'))
      .min(0, msg('a price cannot be negative.'))
      .refine((price) => price <= largestBreakfastPrice(), {
        error: () =>
          t('please enter at most {amount}.', { amount: formatNumber(largestBreakfastPrice()) }),
        abort: true,
      }),
    () => {
      const decimals = decimalsOf(currentFormats().currency)
      if (decimals === 0) return t('use no decimal places.')
      return decimals === 2
        ? t('use at most two decimal places.')
        : t('use at most three decimal places.')
    },
  ).describe('Per guest and night, in the currency of the property.'),
})
export type Settings = z.infer<typeof settings>

/** One field at a time, as it loses focus. */
export const changeSettingRequest = z
  .strictObject(
    {
      minBookingLength: settings.shape.minBookingLength.exactOptional(),
      maxBookingLength: settings.shape.maxBookingLength.exactOptional(),
      maxGuestsPerBooking: settings.shape.maxGuestsPerBooking.exactOptional(),
      breakfastPrice: settings.shape.breakfastPrice.exactOptional(),
    },
    msg('that setting is not known.'),
  )
  .refine((input) => Object.keys(input).length === 1, msg('please change one setting at a time.'))
  .meta({ minProperties: 1, maxProperties: 1, example: { minBookingLength: 3 } })
export type ChangeSettingRequest = z.infer<typeof changeSettingRequest>

const notMonths = msg('Enter a whole number of at least 1, or leave this empty')

const notNights = msg('Enter a whole number from 1 to 30, or leave this empty')

const notBedAge = msg('Enter a whole number from 1 to 18, or leave this empty')

export const notATimeZone = msg('Please choose a time zone')

export const property = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, msg('This field is required'))
    .max(100, msg('At most 100 characters'))
    .refine(isOneLine, notOneLine)
    .meta({
      description: 'The name of the property, on documents and in messages.',
      example: 'The Wild Oasis',
    }),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, notATimeZone)
    .meta({ description: 'An IANA name.', example: 'Europe/Lisbon' }),
  checkInTime: timeOfDay.describe('From when guests can check in, HH:MM.'),
  checkOutTime: timeOfDay.meta({
    description: 'Until when guests check out, HH:MM.',
    example: '11:00',
  }),
  nationalIDMonths: z
    .int(notMonths)
    .min(1, notMonths)
    .max(120, msg('Please enter at most 120'))
    .nullable()
    .meta({
      description:
        'How many months after departure national IDs are kept; null means indefinitely.',
      example: 12,
    }),
  serviceEveryNights: z.int(notNights).min(1, notNights).max(30, notNights).nullable().meta({
    description: 'How often a cabin is serviced during a stay, in nights; null means never.',
    example: 3,
  }),
  bedFromAge: z.int(notBedAge).min(1, notBedAge).max(18, notBedAge).nullable().meta({
    description:
      'Children under this age on arrival need no bed: they do not count for the capacity of a cabin and for prices of extra guests. Null means that all guests count.',
    example: 3,
  }),
  ...paymentSettings.shape,
  language: language.describe(
    'The language of documents and emails, unless the guest or the user has another one (BCP 47).',
  ),
  currency,
  numberFormat,
  dateFormat,
})
export type Property = z.infer<typeof property>

/** Without the payments, which have a form of their own. */
export const generalProperty = property.omit({
  defaultPaymentMethod: true,
  depositPercent: true,
  depositDays: true,
})

/** Optional, so that clients from before these settings leave them unchanged. */
export const changePropertyRequest = property.extend({
  nationalIDMonths: property.shape.nationalIDMonths.exactOptional().meta({ example: 12 }),
  serviceEveryNights: property.shape.serviceEveryNights.exactOptional().meta({ example: 3 }),
  bedFromAge: property.shape.bedFromAge.exactOptional().meta({ example: 3 }),
  defaultPaymentMethod: property.shape.defaultPaymentMethod.exactOptional(),
  depositPercent: property.shape.depositPercent.exactOptional().meta({ example: 30 }),
  depositDays: property.shape.depositDays.exactOptional().meta({ example: 7 }),
  language: property.shape.language.exactOptional(),
  currency: currency.exactOptional(),
  numberFormat: numberFormat.exactOptional(),
  dateFormat: dateFormat.exactOptional(),
})
export type ChangePropertyRequest = z.infer<typeof changePropertyRequest>

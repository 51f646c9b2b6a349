import { z } from 'zod'
import { currencyCodes } from '#domain/currencies.ts'
import { dateFormats, numberFormats } from '#domain/i18n/formats.ts'
import { isLanguage } from '#domain/i18n/language.ts'
import { msg } from '#domain/i18n/messages.ts'

export const currency = z.enum(currencyCodes, msg('Please choose a currency')).meta({
  description: 'The currency of all amounts of the property (ISO 4217).',
  example: 'USD',
})
export const numberFormat = z
  .enum(numberFormats, msg('Please choose a number format'))
  .describe(
    'How screens, documents and emails write numbers. Typed numbers may have a comma or a point.',
  )
export const dateFormat = z
  .enum(dateFormats, msg('Please choose a date format'))
  .describe('How screens, documents and emails write dates. The API always has YYYY-MM-DD.')

const notALanguage = msg('Please choose a language')

export const language = z
  .string()
  .refine(isLanguage, notALanguage)
  .meta({ description: 'A language of the product (BCP 47).', example: 'en' })
export const languageOrNone = z
  .string()
  .refine((tag) => tag === '' || isLanguage(tag), notALanguage)

export const formats = z.object({ currency, numberFormat, dateFormat })

import { z } from 'zod'
import { currencyCodes } from '#domain/currency-names.ts'
import { dateFormats, numberFormats } from '#domain/formats.ts'

/** The currency of all amounts of the property (ISO 4217). */
export const currency = z.enum(currencyCodes, 'Please choose a currency')
/** How screens, documents and emails write numbers. Typed numbers may have a comma or a point. */
export const numberFormat = z.enum(numberFormats, 'Please choose a number format')
/** How screens, documents and emails write dates. The API always has YYYY-MM-DD. */
export const dateFormat = z.enum(dateFormats, 'Please choose a date format')

export const formats = z.object({ currency, numberFormat, dateFormat })

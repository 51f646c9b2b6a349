import { z } from 'zod'
import { compactCode, isBic, isIban } from '#domain/e-invoices.ts'
import { isEmailAddress, normalizedAddress } from '#domain/email-address.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { isPhoneNumber, tidyPhone } from '#domain/phone-number.ts'
import { isOneLine } from './fields.ts'

/** Text from a single-line field. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => t('At most {max} characters', { max }) })
    .refine(isOneLine, msg('Please write it on one line'))

export const contactEmail = oneLine(254)
  .overwrite(normalizedAddress)
  .refine(
    (text) => text === '' || isEmailAddress(text),
    msg('Please provide a valid email address'),
  )
  .meta({ description: 'An email address; may be empty.', example: 'marta@example.com' })

export const contactPhone = oneLine(50)
  .overwrite(tidyPhone)
  .refine((text) => text.length <= 50 && isPhoneNumber(text), msg('Please enter a phone number'))
  .meta({ description: 'A phone number; may be empty.', example: '+351 912 345 678' })

/** The server also checks its form and its check digits (platform/base/vat-ids.ts). */
export const vatId = oneLine(40)
  .overwrite(compactCode)
  .refine(
    (text) => text === '' || /^[A-Z]{2}[A-Z0-9+*]{2,18}$/.test(text),
    msg('A VAT ID begins with the two letters of its country, such as DE123456788'),
  )
  .meta({
    description: 'The VAT ID with its country; its check digits are checked; may be empty.',
    example: 'PT501964843',
  })

export const postCode = oneLine(20).meta({
  description: 'The post code, if it is not in the address; may be empty.',
  example: '1200-195',
})

export const city = oneLine(100).meta({
  description: 'The city, if it is not in the address; may be empty.',
  example: 'Lisboa',
})

export const iban = oneLine(50)
  .overwrite(compactCode)
  .refine(
    (text) => text === '' || isIban(text),
    msg('This IBAN is not correct. Please check every character.'),
  )
  .meta({
    description: 'The account for transfers; may be empty.',
    example: 'PT50000201231234567890154',
  })

export const bic = oneLine(20)
  .overwrite(compactCode)
  .refine((text) => text === '' || isBic(text), msg('A BIC has 8 or 11 letters and digits'))
  .meta({ description: 'The bank of the account; may be empty.', example: 'CGDIPTPL' })

import { z } from 'zod'
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

import { z } from 'zod'
import { isCountryCode } from '#domain/countries.ts'
import { msg } from '#domain/i18n/messages.ts'
import { calendarDate } from './fields.ts'

export const notABirthDate = msg('Please enter a date between 1900 and today')

/** May be empty. The server also rejects dates in the future. */
export const birthDate = z
  .union(
    [z.literal(''), calendarDate.refine((date) => date >= '1900-01-01' && date <= '2199-12-31')],
    { error: notABirthDate },
  )
  .meta({
    description: 'The date of birth, YYYY-MM-DD; empty when unknown.',
    example: '1988-04-12',
  })

export const countryCode = z
  .string()
  .refine((code) => code === '' || isCountryCode(code), msg('Please choose a country'))
  .meta({ description: 'ISO 3166-1 alpha-2, upper case; empty when unknown.', example: 'PT' })

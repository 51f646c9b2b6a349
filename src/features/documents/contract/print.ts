import { z } from 'zod'
import { calendarDate } from '#contract/fields.ts'
import { language } from '#contract/formats.ts'

/** The language of one document, if it is not that of the guest. */
const otherLanguage = language
  .exactOptional()
  .describe('The language of the document (BCP 47); by default that of the guest or the property.')

export const guestDocumentQuery = z.strictObject({ language: otherLanguage })

export const cardContents = ['blank', 'filled', 'with-national-id'] as const

/** The national ID is printed only when asked for, and each time is recorded in the audit log. */
export const registrationCardQuery = z.strictObject({
  language: otherLanguage,
  content: z
    .enum(cardContents)
    .default('filled')
    .describe('"filled" has the data of the guest, "empty" is for writing by hand.'),
})

/** Without a date it is today at the property. */
export const dayListQuery = z.strictObject({
  date: calendarDate.exactOptional().describe('The day; by default today.'),
})

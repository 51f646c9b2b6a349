import { z } from 'zod'
import { bookingRow } from '#contract/bookings.ts'
import { contactEmail, contactPhone, oneLine, vatId } from '#contract/contact-fields.ts'
import {
  calendarDate,
  dollarSum,
  id,
  instant,
  longText,
  pageText,
  version,
} from '#contract/fields.ts'
import { languageOrNone } from '#contract/formats.ts'
import {
  country,
  countryFlag,
  guestEmail,
  guestName,
  guestPhone,
  numNights,
} from '#contract/named-fields.ts'
import { birthDate, countryCode } from '#contract/person-fields.ts'
import { documentTypes } from '#domain/document-type.ts'
import { eInvoiceFormats } from '#domain/e-invoices.ts'
import { type DetailText, eachDetailText, guestDetails } from '#domain/guest-details.ts'
import { msg } from '#domain/i18n/messages.ts'

const described = (name: DetailText) => ({
  description: `${guestDetails[name].about}.`,
  example: guestDetails[name].example,
})

/** If one is missing, an edit keeps the stored one; if it is empty, it deletes it. */
const guestDetailFields = {
  ...eachDetailText((name) => {
    const { kind, maxLength } = guestDetails[name]
    const texts = { lines: longText(maxLength), line: oneLine(maxLength), 'vat id': vatId }
    return texts[kind].exactOptional().meta(described(name))
  }),
  birthDate: birthDate.exactOptional(),
  documentType: z
    .enum(['', ...documentTypes], msg('Please choose a document'))
    .exactOptional()
    .describe(`${guestDetails.documentType.about}.`),
  eInvoice: z
    .enum(['', ...eInvoiceFormats])
    .exactOptional()
    .describe(`${guestDetails.eInvoice.about}.`),
  language: languageOrNone
    .exactOptional()
    .meta({ description: `${guestDetails.language.about}.`, example: 'en' }),
} as const

/** The form of a guest; only the name is required. */
export const guestFields = z
  .strictObject({
    fullName: oneLine(200)
      .min(1, msg('This field is required'))
      .meta({ description: 'The full name, as on the registration form.', example: 'Marta Sousa' }),
    email: contactEmail
      .default('')
      .describe('The email address; not unique, since families share one; may be empty.'),
    phone: contactPhone.default(''),
    countryCode: countryCode
      .default('')
      .describe('ISO 3166-1 alpha-2, upper case; empty when unknown.'),
    nationalID: oneLine(100).exactOptional().meta({
      description:
        'The number of the identity document. If missing, an edit keeps the stored one; if empty, it deletes it.',
      example: '123456789',
    }),
    notes: longText(2000).default('').meta({
      description:
        "The staff's notes about the guest, such as preferences and allergies; at most 2000 characters.",
      example: 'Prefers the ground floor',
    }),
    ...guestDetailFields,
  })
  .meta({
    example: {
      fullName: 'Marta Sousa',
      email: 'marta@example.com',
      phone: '+351 912 345 678',
      countryCode: 'PT',
    },
  })

export type GuestFields = z.output<typeof guestFields>

export const editGuestRequest = guestFields.extend({ version }).meta({
  example: {
    fullName: 'Marta Sousa',
    email: 'marta@example.com',
    phone: '+351 912 345 678',
    countryCode: 'PT',
    version: 3,
  },
})

export type EditGuestRequest = z.output<typeof editGuestRequest>

/** The API is strict: an unknown key or value returns 400. */
export const guestListQuery = z.strictObject({
  q: z.string().max(100).default('').meta({
    description:
      'Prefixes of parts of the name, the email address or the phone number; all must match.',
    example: 'marta',
  }),
  page: pageText.default('1').transform(Number),
})
export type GuestListQuery = z.output<typeof guestListQuery>

export const guestExportQuery = guestListQuery.omit({ page: true })

export const guestRow = z.object({
  id,
  fullName: guestName,
  email: guestEmail,
  phone: guestPhone,
  country,
  countryFlag,
  numStays: z.int().describe('Completed stays and the current one.'),
  latestStay: calendarDate.nullable().meta({
    description:
      'The latest departure of these stays; for a guest in house, the booked one; null without any.',
    example: '2026-08-14',
  }),
  nextStay: calendarDate.nullable().describe('The next booked arrival; null without any.'),
  amountDue: dollarSum.meta({
    description: 'The balance due of these stays, and of the fees of closed bookings.',
    example: 0,
  }),
})
export type GuestRow = z.infer<typeof guestRow>

/**
 * Without a search: one page of all guests by name, and their number. With a search: at most fifty
 * matching guests on a single page; `isTruncated` means that there are more.
 */
export const guestPage = z.object({
  items: z.array(guestRow).describe('The guests of this page.'),
  total: z
    .int()
    .min(0)
    .meta({ description: 'How many guests there are on all pages.', example: 1 }),
  isTruncated: z.boolean().describe('The search matches more than is returned.'),
})
export type GuestPage = z.infer<typeof guestPage>

export const guestProfile = z.object({
  id,
  fullName: guestName,
  email: guestEmail,
  phone: guestPhone,
  countryCode: z
    .string()
    .meta({ description: 'ISO 3166-1 alpha-2, upper case; empty when unknown.', example: 'PT' }),
  country,
  countryFlag,
  maskedNationalID: z.string().meta({
    description: 'The last characters of the national ID; empty if there is none.',
    example: '•••••6789',
  }),
  notes: z.string().meta({
    description: "The staff's notes about the guest; may be empty.",
    example: 'Prefers the ground floor',
  }),
  ...eachDetailText((name) => z.string().meta(described(name))),
  birthDate: z.string().meta({
    description: 'The date of birth, YYYY-MM-DD; empty when unknown.',
    example: '1988-04-12',
  }),
  documentType: z.enum(['', ...documentTypes]).describe(`${guestDetails.documentType.about}.`),
  language: z.string().meta({ description: `${guestDetails.language.about}.`, example: 'en' }),
  eInvoice: z.enum(['', ...eInvoiceFormats]).describe(`${guestDetails.eInvoice.about}.`),
  version,
  createdAt: instant.describe('When the guest was entered.'),
  erasedAt: instant.nullable().meta({
    description:
      'When the identity was erased, so that only the country and the totals remain; null otherwise.',
    example: null,
  }),
  unsubscribedAt: instant.nullable().meta({
    description: 'When the guest unsubscribed from messages that are not part of a contract.',
    example: null,
  }),
  numStays: z.int().describe('Completed stays and the current one.'),
  numNights: z
    .int()
    .meta({ description: 'The nights of these stays, without released ones.', example: 3 }),
  totalSpent: dollarSum.describe('The totals of these stays.'),
  amountDue: dollarSum.meta({
    description: 'The balance due of these stays, and of the fees of closed bookings.',
    example: 0,
  }),
  upcoming: z
    .object({
      numStays: z.int().meta({ description: 'How many stays there are.', example: 1 }),
      numNights,
      value: dollarSum.describe('The sum of their totals.'),
    })
    .describe('Bookings that are not checked in yet.'),
  bookings: z.array(bookingRow).describe('At most 100, newest stay first.'),
  possibleDuplicates: z
    .array(guestRow)
    .describe('Other guests with the same name, address or phone number.'),
})
export type GuestProfile = z.infer<typeof guestProfile>

export const nationalIDResponse = z.object({
  nationalID: z.string().meta({
    description: 'The number of the identity document; empty if unknown.',
    example: '123456789',
  }),
})

/** Moves the bookings of the other guest to this one. */
export const mergeGuestsRequest = z.strictObject({
  version,
  otherId: id.describe('The guest who is merged into this one.'),
  otherVersion: version.describe(
    "The other guest's version on the screen; another one returns 409.",
  ),
  nationalIDOf: id
    .exactOptional()
    .describe('Whose national ID to keep; required if both have one and they differ.'),
})
export type MergeGuestsRequest = z.output<typeof mergeGuestsRequest>

export const eraseGuestRequest = z.strictObject({ version })

import { z } from 'zod'
import { bookingRow } from '#contract/bookings.ts'
import { contactEmail, contactPhone, oneLine } from '#contract/contact-fields.ts'
import {
  calendarDate,
  dollarSum,
  id,
  instant,
  longText,
  pageText,
  version,
} from '#contract/fields.ts'
import { birthDate, countryCode } from '#contract/person-fields.ts'
import { documentTypes } from '#domain/document-type.ts'

const required = 'This field is required'

/**
 * What documents need. If one is missing, an edit keeps the stored one; if it is empty, it deletes
 * it.
 */
const guestDetailFields = {
  address: longText(500).exactOptional(),
  birthDate: birthDate.exactOptional(),
  documentType: z.enum(['', ...documentTypes], 'Please choose a document').exactOptional(),
  company: oneLine(200).exactOptional(),
  companyTaxNumber: oneLine(100).exactOptional(),
} as const

/** The form of a guest; only the name is required. */
export const guestFields = z.strictObject({
  fullName: oneLine(200).min(1, required),
  /** Not unique, since families share an address; may be empty. */
  email: contactEmail.default(''),
  phone: contactPhone.default(''),
  /** ISO 3166-1 alpha-2, upper case; empty when unknown. */
  countryCode: countryCode.default(''),
  /** If missing, an edit keeps the stored one; if empty, it deletes it. */
  nationalID: oneLine(100).exactOptional(),
  notes: longText(2000).default(''),
  ...guestDetailFields,
})
export type GuestFields = z.output<typeof guestFields>

export const editGuestRequest = guestFields.extend({ version })
export type EditGuestRequest = z.output<typeof editGuestRequest>

/** The API is strict: an unknown key or value returns 400. */
export const guestListQuery = z.strictObject({
  /** Prefixes of parts of the name, the email address or the phone number; all must match. */
  q: z.string().max(100).default(''),
  page: pageText.default('1').transform(Number),
})
export type GuestListQuery = z.output<typeof guestListQuery>

export const guestExportQuery = guestListQuery.omit({ page: true })

export const guestRow = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  /** URL of our own image of the flag; empty if the country is unknown. */
  countryFlag: z.string(),
  /** Completed stays and the current one. */
  numStays: z.int(),
  /** The latest departure of these stays; for a guest in house, the booked one. */
  latestStay: calendarDate.nullable(),
  /** The next booked arrival. */
  nextStay: calendarDate.nullable(),
  /** The balance due of these stays, and of the fees of closed bookings. */
  amountDue: dollarSum,
})
export type GuestRow = z.infer<typeof guestRow>

/**
 * Without a search: one page of all guests by name, and their number. With a search: at most fifty
 * matching guests on a single page; `isTruncated` means that there are more.
 */
export const guestPage = z.object({
  items: z.array(guestRow),
  total: z.int().min(0),
  isTruncated: z.boolean(),
})
export type GuestPage = z.infer<typeof guestPage>

export const guestProfile = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  country: z.string(),
  countryFlag: z.string(),
  /** "•••••3345"; empty if there is none. */
  maskedNationalID: z.string(),
  notes: z.string(),
  address: z.string(),
  /** YYYY-MM-DD; empty when unknown. */
  birthDate: z.string(),
  /** What kind of document the national ID is the number of; empty when unknown. */
  documentType: z.enum(['', ...documentTypes]),
  /** The company that pays, and its tax number, for invoices. */
  company: z.string(),
  companyTaxNumber: z.string(),
  version,
  createdAt: instant,
  /** Set if the identity was erased: only the country and the totals remain. */
  erasedAt: instant.nullable(),
  /** Completed stays and the current one. */
  numStays: z.int(),
  /** Their nights without released ones. */
  numNights: z.int(),
  /** The totals of these stays. */
  totalSpent: dollarSum,
  /** The balance due of these stays, and of the fees of closed bookings. */
  amountDue: dollarSum,
  /** Bookings that are not yet checked in, their nights and the sum of their totals. */
  upcoming: z.object({ numStays: z.int(), numNights: z.int(), value: dollarSum }),
  /** At most 100, newest stay first. */
  bookings: z.array(bookingRow),
  /** Other guests with the same name, address or phone number. */
  possibleDuplicates: z.array(guestRow),
})
export type GuestProfile = z.infer<typeof guestProfile>

export const nationalIDResponse = z.object({ nationalID: z.string() })

/** Moves the bookings of the other guest to this one. */
export const mergeGuestsRequest = z.strictObject({
  version,
  otherId: id,
  otherVersion: version,
  /** Whose national ID to keep; required if both have one and they differ. */
  nationalIDOf: id.exactOptional(),
})
export type MergeGuestsRequest = z.output<typeof mergeGuestsRequest>

export const eraseGuestRequest = z.strictObject({ version })

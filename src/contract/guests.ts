import { z } from 'zod'
import { isCountryCode } from '#domain/countries.ts'
import { bookingRow } from './bookings.ts'
import {
  calendarDate,
  dollarSum,
  id,
  instant,
  isPlainText,
  longText,
  pageText,
  version,
} from './fields.ts'

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => isPlainText(text) && !/[\n\r\t]/.test(text), 'Please write it on one line')

const required = 'This field is required'

/** A guest as staff write one down: the name is enough. */
export const guestFields = z.strictObject({
  fullName: oneLine(200).min(1, required),
  /** Families share one, and some have none. */
  email: oneLine(254)
    .toLowerCase()
    .refine(
      (text) => text === '' || z.regexes.email.test(text),
      'Please provide a valid email address',
    )
    .default(''),
  phone: oneLine(50)
    .refine((text) => /^[+\d\s()./-]*$/.test(text), 'Please enter a phone number')
    .default(''),
  /** ISO 3166-1 alpha-2, upper case; empty when unknown. */
  countryCode: z
    .string()
    .refine((code) => code === '' || isCountryCode(code), 'Please choose a country')
    .default(''),
  /** Left out, an edited guest keeps the one that is known; empty, there is none. */
  nationalID: oneLine(100).exactOptional(),
  notes: longText(2000).default(''),
})
export type GuestFields = z.output<typeof guestFields>

export const editGuestRequest = guestFields.extend({ version })
export type EditGuestRequest = z.output<typeof editGuestRequest>

/** The API is strict: an unknown key or value is refused with 400. */
export const guestListQuery = z.strictObject({
  /** Beginnings of words of the name, the address or the phone number; all must be found. */
  q: z.string().max(100).default(''),
  page: pageText.default('1').transform(Number),
})
export type GuestListQuery = z.output<typeof guestListQuery>

export const guestRow = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  /** Address of our own picture of the flag; empty when the country is unknown. */
  countryFlag: z.string(),
  /** Stays whose guest came: those that are over and the current one. */
  numStays: z.int(),
  /** The latest departure of these stays; of a guest in house the one that is booked. */
  latestStay: calendarDate.nullable(),
  /** The next arrival that is booked. */
  nextStay: calendarDate.nullable(),
  /** Still owed for those stays, and of the fees of bookings that were closed. */
  amountDue: dollarSum,
})
export type GuestRow = z.infer<typeof guestRow>

/**
 * Without a search: one page of all guests by name, and how many there are. With one: the guests
 * that it finds, fifty at most, on a single page; `isCut` says that there are more.
 */
export const guestPage = z.object({
  items: z.array(guestRow),
  total: z.int().min(0),
  isCut: z.boolean(),
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
  /** "•••••3345"; empty when none is known. */
  maskedNationalID: z.string(),
  notes: z.string(),
  version,
  createdAt: instant,
  /** Set when the identity was erased: only the country and the figures are left. */
  erasedAt: instant.nullable(),
  /** Stays whose guest came: those that are over and the current one. */
  numStays: z.int(),
  /** Their nights without those that were released. */
  numNights: z.int(),
  /** US dollars: the totals of those stays. */
  spending: dollarSum,
  /** Still owed for those stays, and of the fees of bookings that were closed. */
  amountDue: dollarSum,
  /** Bookings whose guest has not come yet, their nights and the sum of their totals. */
  upcoming: z.object({ numStays: z.int(), numNights: z.int(), value: dollarSum }),
  /** Newest stay first, at most 100 of them. */
  bookings: z.array(bookingRow),
  /** Other guests with the same name, address or phone number. */
  likelySame: z.array(guestRow),
})
export type GuestProfile = z.infer<typeof guestProfile>

export const nationalIDAnswer = z.object({ nationalID: z.string() })

/** The other guest's bookings become this one's. */
export const mergeGuestsRequest = z.strictObject({
  version,
  otherId: id,
  otherVersion: version,
  /** Whose national ID is right; must be said when both have one and they differ. */
  nationalIDOf: id.exactOptional(),
})
export type MergeGuestsRequest = z.output<typeof mergeGuestsRequest>

export const eraseGuestRequest = z.strictObject({ version })

import { z } from 'zod'
import { calendarDate, dollars, id, instant, pageOf, pageText } from '#contract/fields.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { dateOrders } from '#domain/dates/read-date.ts'
import { encodings } from '../domain/file-reading.ts'
import { type ImportField, importFields, importKinds } from '../domain/import-fields.ts'
import { importStates, rowStates } from '../domain/import-steps.ts'
import { decimalMarks } from '../domain/read-amount.ts'
import { statusMeanings } from '../domain/read-status.ts'
import { rowsOfBookingChoices } from '../domain/rows-of-booking.ts'

const fieldNames = [
  ...new Set(Object.values(importFields).flatMap((fields) => Object.keys(fields))),
] as [ImportField, ...ImportField[]]

const importField = z.enum(fieldNames)

/** The position of a column in the file, from 0 on. */
const column = z.int().min(0).max(99)

/** The column of each field that the file has. */
const columns = z.partialRecord(importField, column.optional())

/** How a file is read. What is null is not known yet. */
export const importMapping = z.strictObject({
  kind: z.enum(importKinds),
  columns,
  dateOrder: z.enum(dateOrders).nullable(),
  decimalMark: z.enum(decimalMarks).nullable(),
  /**
   * For names of cabins in the file that are no cabins here: the cabin, another name of the file that
   * means the same cabin, or null to create one.
   */
  cabins: z
    .record(z.string().min(1).max(200), z.union([id, z.string().min(1).max(200)]).nullable())
    .default({}),
  /** What words of the status column mean that the program does not know, in lower case. */
  statuses: z.record(z.string().min(1).max(200), z.enum(statusMeanings)).default({}),
  /** What several rows of one booking with different prices are; null if staff have not said it. */
  rowsOfBooking: z.enum(rowsOfBookingChoices).nullable().default(null),
  /** Upcoming stays get the tourist tax of the property in addition to the price of the file. */
  addsTouristTax: z.boolean().default(false),
  /** Since when cabins that are created are rented out, by their names; otherwise since the first stay of the file. */
  rentedSince: z.record(z.string().min(1).max(200), calendarDate).default({}),
})
export type ImportMappingRequest = z.output<typeof importMapping>

const fileColumn = z.object({
  name: z.string(),
  /** The first texts in this column. */
  examples: z.array(z.string()),
})

/** Where the rows of the file were found. */
const fileReading = z.object({
  /** Null in a file that has only one. */
  worksheet: z.string().nullable(),
  worksheets: z.array(z.string()),
  /** The row with the names of the columns; the first row has number 1. */
  headerRow: z.int(),
  /** Null for an Excel file, which states it. */
  encoding: z.enum(encodings).nullable(),
})

/** What is chosen instead of what is recognized. */
export const readingChoice = z.object({
  worksheet: z.string().min(1).max(200).optional(),
  headerRow: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Please enter the number of a row')
    .transform(Number)
    .optional(),
  encoding: z.enum(encodings).optional(),
})

export type ReadingRequest = z.input<typeof readingChoice>

export const rowOutcome = z.enum(rowStates)

export const importFile = z.object({
  id,
  fileName: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  state: z.enum(importStates),
  /** The system that exported the file, if its columns are known. */
  system: z.string().nullable(),
  columns: z.array(fileColumn),
  reading: fileReading,
  /** The columns of each kind of file, as their names suggest. */
  suggested: z.object({ bookings: columns, guests: columns, cabins: columns }),
  numRows: z.int(),
  mapping: importMapping,
  /** Required fields that have no column yet. */
  missing: z.array(importField),
  /** The orders in which the dates of the file can be read. Several: choose one. */
  dateOrders: z.array(z.enum(dateOrders)),
  decimalMarks: z.array(z.enum(decimalMarks)),
  /** Names in the cabin column that are no cabins here, with the number of rows. */
  unknownCabins: z.array(z.object({ name: z.string(), numRows: z.int() })),
  /** Since when cabins that are created are rented out if nothing else is chosen: the first stay, at the latest today. */
  rentedSince: calendarDate.nullable(),
  /** Words in the status column that are not known, with the number of rows. */
  unknownStatuses: z.array(z.object({ name: z.string(), numRows: z.int() })),
  /** Bookings with several rows, of which staff have to say whether they add up. */
  numRowGroups: z.int(),
  /** The property has a tourist tax, which imported stays only get if staff choose it. */
  hasTouristTax: z.boolean(),
  counts: z.partialRecord(rowOutcome, z.int().optional()),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Until when the import can be undone; null if it cannot. */
  undoUntil: instant.nullable(),
})
export type ImportFile = z.infer<typeof importFile>

export const importSummary = importFile.pick({
  id: true,
  fileName: true,
  createdAt: true,
  createdBy: true,
  state: true,
  numRows: true,
  counts: true,
})
export const importList = z.object({ items: z.array(importSummary) })
export type ImportSummary = z.infer<typeof importSummary>

export const importRowsQuery = z.strictObject({
  outcome: rowOutcome.optional(),
  page: pageText.default('1').transform(Number),
})
export type ImportRowsQuery = z.output<typeof importRowsQuery>

/** A booking as the program reads it from a row, with what it assumes. */
const understoodBooking = z.object({
  cabin: z.string(),
  guestName: z.string(),
  startDate: calendarDate,
  endDate: calendarDate,
  numGuests: z.int(),
  numChildren: z.int(),
  totalPrice: dollars,
  amountPaid: dollars,
  /** The channel collects the price from the guest. */
  channelCollects: z.boolean(),
  status: z.enum(bookingStatuses),
  source: z.enum(bookingSources),
  reference: z.string(),
})

export const importRow = z.object({
  /** The row of the file; its first row has number 1. */
  number: z.int(),
  outcome: rowOutcome,
  /** Why the row is not imported, or what is left out of it; empty if it is imported completely. */
  reason: z.string(),
  /** The field to correct. */
  field: importField.nullable(),
  cells: z.array(z.string()),
  /** Null for a row that is no booking, or that cannot be read. */
  understood: understoodBooking.nullable(),
  /** What was left out of the row, such as a phone number without its digits. */
  notices: z.array(z.string()),
  bookingId: id.nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importRowPage = pageOf(importRow)
export type ImportRowPage = z.infer<typeof importRowPage>

export const correctCellRequest = z.strictObject({
  column,
  text: z.string().trim().max(2_000, 'At most 2000 characters'),
})
export type CorrectCellRequest = z.output<typeof correctCellRequest>

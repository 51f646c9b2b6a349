import { z } from 'zod'
import {
  calendarDate,
  flag,
  id,
  instant,
  integer,
  pageOf,
  pageText,
  text,
  textOrNull,
} from '#contract/fields.ts'
import {
  amountPaid,
  bookingId,
  childAges,
  endDate,
  guestName,
  numGuests,
  startDate,
  totalPrice,
  userName,
} from '#contract/named-fields.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { dateOrders } from '#domain/dates/read-date.ts'
import { msg } from '#domain/i18n/messages.ts'
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
const column = z
  .int()
  .min(0)
  .max(99)
  .meta({ description: 'The index of a column, from 0.', example: 0 })

/** The column of each field that the file has. */
const columns = z.partialRecord(importField, column.optional())

/** How a file is read. What is null is not known yet. */
export const importMapping = z.strictObject({
  kind: z.enum(importKinds).describe('What the rows are.'),
  columns: columns.meta({
    description: 'What each field is read from.',
    example: { fullName: 0, cabin: 1, startDate: 2, endDate: 3 },
  }),
  dateOrder: z
    .enum(dateOrders)
    .nullable()
    .describe('The order of day, month and year in dates; null if the dates themselves state it.'),
  decimalMark: z
    .enum(decimalMarks)
    .nullable()
    .describe('The mark before the decimals; null if the amounts have none.'),
  cabins: z
    .record(z.string().min(1).max(200), z.union([id, z.string().min(1).max(200)]).nullable())
    .default({})
    .describe(
      'For names of cabins in the file that are no cabins here: the cabin, another name of the file that means the same cabin, or null to create one.',
    ),
  statuses: z
    .record(z.string().min(1).max(200), z.enum(statusMeanings))
    .default({})
    .describe(
      'What words of the status column mean that the program does not know, in lower case.',
    ),
  rowsOfBooking: z
    .enum(rowsOfBookingChoices)
    .nullable()
    .default(null)
    .describe(
      'What several rows of one booking with different prices are; null if staff have not said it.',
    ),
  addsTouristTax: z
    .boolean()
    .default(false)
    .describe(
      'Upcoming stays get the tourist tax of the property in addition to the price of the file.',
    ),
  rentedSince: z
    .record(z.string().min(1).max(200), calendarDate)
    .default({})
    .describe(
      'Since when cabins that are created are rented out, by their names; otherwise since the first stay of the file.',
    ),
})
export type ImportMappingRequest = z.output<typeof importMapping>

const fileColumn = z.object({
  name: text('The heading of the column.', 'Guest name'),
  examples: z
    .array(z.string())
    .meta({ description: 'The first texts in this column.', example: ['Marta Sousa'] }),
})

/** Where the rows of the file were found. */
const fileReading = z.object({
  worksheet: textOrNull('The worksheet that is read; null in a file that has only one.'),
  worksheets: z
    .array(z.string())
    .meta({ description: 'The names of the worksheets; empty for a CSV file.', example: [] }),
  headerRow: z.int().describe('The row with the names of the columns; the first row has number 1.'),
  encoding: z
    .enum(encodings)
    .nullable()
    .describe('How the text of the file is encoded; null for an Excel file, which states it.'),
})

/** What is chosen instead of what is recognized. */
export const readingChoice = z.object({
  worksheet: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'The worksheet to read; by default the first one.', example: 'Bookings' }),
  headerRow: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, msg('Please enter the number of a row'))
    .transform(Number)
    .optional()
    .meta({
      description: 'The row with the names of the columns; the first row has number 1.',
      example: '1',
    }),
  encoding: z
    .enum(encodings)
    .optional()
    .describe('How the text of the file is encoded; by default it is recognized.'),
})

export type ReadingRequest = z.input<typeof readingChoice>

export const rowOutcome = z.enum(rowStates)

export const importFile = z.object({
  id,
  fileName: text('The name of the file.', 'bookings.csv'),
  createdAt: instant.describe('When it was created.'),
  createdBy: userName,
  state: z.enum(importStates).describe('How far the import is.'),
  system: textOrNull(
    'The system that exported the file, if its columns are known; null otherwise.',
  ),
  columns: z.array(fileColumn).meta({
    description: 'The columns of the file.',
    example: [{ name: 'Guest name', examples: ['Marta Sousa'] }],
  }),
  reading: fileReading.describe('How the file is read.'),
  suggested: z
    .object({
      bookings: columns.meta({ description: 'For a file of bookings.', example: { fullName: 0 } }),
      guests: columns.meta({ description: 'For a file of guests.', example: { fullName: 0 } }),
      cabins: columns.meta({ description: 'For a file of cabins.', example: {} }),
    })
    .describe('The columns of each kind of file, as their names suggest.'),
  numRows: integer('How many rows there are.', 120),
  mapping: importMapping.describe('What staff have chosen.'),
  missing: z
    .array(importField)
    .meta({ description: 'Required fields that have no column yet.', example: [] }),
  dateOrders: z
    .array(z.enum(dateOrders))
    .describe('The orders in which the dates of the file can be read. Several: choose one.'),
  decimalMarks: z.array(z.enum(decimalMarks)).describe('The marks that can be the decimal mark.'),
  unknownCabins: z
    .array(
      z.object({
        name: text('The name in the file.', 'Fox'),
        numRows: integer('How many rows there are.', 120),
      }),
    )
    .meta({
      description: 'Names in the cabin column that are no cabins here, with the number of rows.',
      example: [],
    }),
  rentedSince: calendarDate
    .nullable()
    .describe(
      'Since when cabins that are created are rented out if nothing else is chosen: the first stay, at the latest today.',
    ),
  unknownStatuses: z
    .array(
      z.object({
        name: text('The word in the file, in lower case.', 'provisional'),
        numRows: integer('How many rows there are.', 120),
      }),
    )
    .meta({
      description: 'Words in the status column that are not known, with the number of rows.',
      example: [],
    }),
  numRowGroups: integer(
    'Bookings with several rows, of which staff have to say whether they add up.',
    0,
  ),
  groups: z
    .object({
      numGroups: integer('How many groups new rows make or join.', 1),
      numBookings: integer('How many of the new bookings are in them.', 3),
    })
    .describe('Reservations of several cabins, whose bookings become groups.'),
  hasTouristTax: flag(
    'The property has a tourist tax, which imported stays only get if staff choose it.',
  ),
  counts: z
    .partialRecord(rowOutcome, z.int().optional().describe('How many rows.'))
    .meta({ description: 'How many rows have each outcome.', example: { new: 118, wrong: 2 } }),
  bookings: z
    .object({
      new: integer('How many bookings the new rows make.', 119),
      added: integer('How many bookings the added rows made.', 0),
    })
    .describe('In a file of bookings. A row that names several cabins has a booking for each.'),
  startedAt: instant.nullable().describe('When it began; null before.'),
  finishedAt: instant.nullable().describe('When it ended; null before.'),
  undoUntil: instant.nullable().describe('Until when the import can be undone; null if it cannot.'),
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
export const importList = z.object({
  items: z.array(importSummary).describe('The imports, the latest first.'),
})
export type ImportSummary = z.infer<typeof importSummary>

export const importRowsQuery = z.strictObject({
  outcome: rowOutcome.optional().describe('Only rows with this outcome.'),
  page: pageText.default('1').transform(Number),
})
export type ImportRowsQuery = z.output<typeof importRowsQuery>

/** A booking as the program reads it from a row, with what it assumes. */
const understoodBooking = z.object({
  cabin: text('The name of the cabin in the file.', 'Fox Den'),
  guestName,
  startDate,
  endDate,
  numGuests,
  numChildren: integer('How many of the guests are children.', 0),
  childAges,
  totalPrice,
  amountPaid,
  channelCollects: flag('The channel collects the price from the guest.'),
  status: z.enum(bookingStatuses).describe('The status that the booking gets.'),
  source: z.enum(bookingSources).describe('Where the booking came from.'),
  reference: text(
    'The number of the booking in the other system; empty if there is none.',
    'HM4XK2',
  ),
})

export const importRow = z.object({
  number: z.int().describe('The row of the file; its first row has number 1.'),
  outcome: rowOutcome.describe('What happens to the row.'),
  reason: text(
    'Why the row is not imported, or what is left out of it; empty if it is imported completely.',
    '',
  ),
  field: importField.nullable().describe('The field to correct.'),
  cells: z.array(z.string()).meta({
    description: 'The texts of the row, in the order of the columns.',
    example: ['Marta Sousa', '2026-12-04', '2026-12-07'],
  }),
  understood: understoodBooking
    .nullable()
    .describe('Null for a row that is no booking, or that cannot be read.'),
  notices: z.array(z.string()).meta({
    description: 'What was left out of the row, such as a phone number without its digits.',
    example: [],
  }),
  bookingId: bookingId.nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importRowPage = pageOf(importRow)
export type ImportRowPage = z.infer<typeof importRowPage>

export const correctCellRequest = z.strictObject({
  column: column.describe('The column, by its index from 0.'),
  text: z.string().trim().max(2_000, msg('At most 2000 characters')).meta({
    description: 'The corrected text of the cell; at most 2000 characters.',
    example: '2026-12-04',
  }),
})
export type CorrectCellRequest = z.output<typeof correctCellRequest>

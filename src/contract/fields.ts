import { z } from 'zod'
import { isWholeCents, maxCents } from '#domain/money.ts'

const maxId = 2_147_483_647

/** Row ids: positive, and small enough for a 32-bit column. Everything else is "not found". */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .refine((text) => Number(text) <= maxId)
export const id = z.int().positive().max(maxId)

/** A calendar date, YYYY-MM-DD, without a time or a zone. Nothing is reckoned with one that is none. */
export const calendarDate = z.iso.date({ abort: true })

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime()

/** US dollars with at most two decimals; the database and the rules keep cents. */
export const dollars = z
  .number()
  .min(0)
  .max(maxCents / 100)
  .refine(isWholeCents, 'An amount has at most two decimals')

/** The same as a query parameter. */
export const dollarsText = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(dollars)

/** What several amounts come to: each has its bound, all of them together have none. */
export const dollarSum = z.number().min(0)

/**
 * Text as people write it. Of the control characters only line breaks and tabs pass, and no half
 * of a character: not every database would give such text back as it was.
 */
export const isPlainText = (text: string): boolean =>
  text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text)
export const notPlainText = 'Please leave out control characters'

/** A page number as an address has it; pages begin at 1. */
export const pageText = z.string().regex(/^[1-9]\d{0,5}$/)

/** One page of a list, and how many rows all pages have together. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int().min(0) })

/** A date on which a stay or a block may begin or end; others are slips of the keyboard. */
export const stayDate = calendarDate.refine(
  (date) => date >= '2000-01-01' && date <= '2199-12-31',
  { error: 'Please enter a date between 2000 and 2199', abort: true },
)

/** Counts the changes of a row: a change names the version that was on the screen. */
export const version = z.int().min(1)

/** Text that is typed into a box of several lines. */
export const longText = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters`).refine(isPlainText, notPlainText)

/** Why staff did something unusual. */
export const reason = longText(500)
export const reasonRequired = 'Please give a reason'

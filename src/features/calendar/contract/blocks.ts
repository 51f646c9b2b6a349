import { z } from 'zod'
import { bookingConflict } from '#contract/availability.ts'
import { id, reason, stayDate, version } from '#contract/fields.ts'
import { blockKinds } from '#domain/bookings/availability.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'

/** Nights in which a cabin cannot be booked. */
export const block = z.object({
  id,
  cabinId: id,
  startDate: stayDate,
  /** The first night after the block. */
  endDate: stayDate,
  kind: z.enum(blockKinds),
  reason: z.string(),
  /**
   * The guest who checked in before the booked arrival and has these nights. Such a block ends with the
   * check-out, or when the check-in is undone, and cannot be changed.
   */
  earlyArrival: z.object({ bookingId: id, guestName: z.string() }).nullable(),
  version,
})
export type Block = z.infer<typeof block>

const fields = z.strictObject({
  cabinId: id,
  startDate: stayDate,
  endDate: stayDate,
  kind: z.enum(blockKinds),
  reason: reason.min(1, 'Please enter a reason'),
})

const endsAfterStart = {
  path: ['endDate'],
  error: '"Free again on" must be after the first night',
}
const tooManyNights = { path: ['endDate'], error: `A block has at most ${longestStay} nights` }

type Dates = { startDate: string; endDate: string }
const isForward = ({ startDate, endDate }: Dates) => startDate < endDate
const isNotTooLong = (dates: Dates) => !isForward(dates) || nights(dates) <= longestStay

export const createBlockRequest = fields
  .refine(isForward, endsAfterStart)
  .refine(isNotTooLong, tooManyNights)
export type CreateBlockRequest = z.output<typeof createBlockRequest>

/** The blocks made of the free nights, and the conflicts of the others. */
export const blockedFreeNights = z.object({
  blocks: z.array(block),
  conflicts: z.array(bookingConflict),
})
export type BlockedFreeNights = z.infer<typeof blockedFreeNights>

export const changeBlockRequest = fields
  .extend({ version })
  .refine(isForward, endsAfterStart)
  .refine(isNotTooLong, tooManyNights)
export type ChangeBlockRequest = z.output<typeof changeBlockRequest>

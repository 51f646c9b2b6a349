import { z } from 'zod'
import { blockKinds } from '#domain/availability.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { whyNot } from './availability.ts'
import { id, reason, stayDate, version } from './fields.ts'

/** Nights in which a cabin is not let. */
export const block = z.object({
  id,
  cabinId: id,
  startDate: stayDate,
  /** The first night that is free again. */
  endDate: stayDate,
  kind: z.enum(blockKinds),
  reason: z.string(),
  version,
})
export type Block = z.infer<typeof block>

const fields = z.strictObject({
  cabinId: id,
  startDate: stayDate,
  endDate: stayDate,
  kind: z.enum(blockKinds),
  reason: reason.min(1, 'Please say what for'),
})

const endsAfterStart = {
  path: ['endDate'],
  error: 'The last day must be after the first',
}
const mostNights = { path: ['endDate'], error: `A block has at most ${longestStay} nights` }

type Dates = { startDate: string; endDate: string }
const isForward = ({ startDate, endDate }: Dates) => startDate < endDate
const isNotTooLong = (dates: Dates) => !isForward(dates) || nights(dates) <= longestStay

export const createBlockRequest = fields
  .refine(isForward, endsAfterStart)
  .refine(isNotTooLong, mostNights)
export type CreateBlockRequest = z.output<typeof createBlockRequest>

/** The blocks that were made of the free nights, and who has the others. */
export const blockedFreeNights = z.object({
  blocks: z.array(block),
  conflicts: z.array(whyNot),
})
export type BlockedFreeNights = z.infer<typeof blockedFreeNights>

export const changeBlockRequest = fields
  .extend({ version })
  .refine(isForward, endsAfterStart)
  .refine(isNotTooLong, mostNights)
export type ChangeBlockRequest = z.output<typeof changeBlockRequest>

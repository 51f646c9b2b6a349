import { z } from 'zod'
import { bookingConflict } from '#contract/availability.ts'
import { ownGroup } from '#contract/booking-group.ts'
import { id, reason, stayDate, text, version } from '#contract/fields.ts'
import { bookingId, cabinId, guestName } from '#contract/named-fields.ts'
import { blockKinds } from '#domain/bookings/availability.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'

/** Nights in which a cabin cannot be booked. */
export const block = z.object({
  id,
  cabinId,
  startDate: stayDate.describe('The first night of the block.'),
  endDate: stayDate.meta({
    description: 'The first night after the block.',
    example: '2026-12-07',
  }),
  kind: z.enum(blockKinds).describe('Why the cabin is blocked.'),
  reason: text('What staff wrote.', 'New roof'),
  earlyArrival: z.object({ bookingId, guestName }).nullable().meta({
    description:
      'The guest who checked in before the booked arrival and has these nights. Such a block ends with the check-out, or when the check-in is undone, and cannot be changed.',
    example: null,
  }),
  group: ownGroup.describe(
    'The group that the nights are held for; null for none. Such a block is changed in its group.',
  ),
  version,
})
export type Block = z.infer<typeof block>

const fields = z.strictObject({
  cabinId,
  startDate: stayDate.describe('The first night of the block.'),
  endDate: stayDate.meta({
    description: 'The first night after the block.',
    example: '2026-12-07',
  }),
  kind: z.enum(blockKinds).describe('Why the cabin is blocked.'),
  reason: reason
    .min(1, msg('Please enter a reason'))
    .meta({ description: 'What is done there.', example: 'New roof' }),
})

const endsAfterStart = {
  path: ['endDate'],
  error: msg('"Free again on" must be after the first night'),
}
const tooManyNights = {
  path: ['endDate'],
  error: () =>
    t('A block has at most {n, plural, one {# night} other {# nights}}', { n: longestStay }),
}

type Dates = { startDate: string; endDate: string }
const isForward = ({ startDate, endDate }: Dates) => startDate < endDate
const isNotTooLong = (dates: Dates) => !isForward(dates) || nights(dates) <= longestStay

export const createBlockRequest = fields
  .refine(isForward, endsAfterStart)
  .refine(isNotTooLong, tooManyNights)
export type CreateBlockRequest = z.output<typeof createBlockRequest>

/** The blocks made of the free nights, and the conflicts of the others. */
export const blockedFreeNights = z.object({
  blocks: z.array(block).describe('The new blocks, one for each run of free nights.'),
  conflicts: z.array(bookingConflict).describe('What else occupies these nights.'),
})
export type BlockedFreeNights = z.infer<typeof blockedFreeNights>

export const changeBlockRequest = fields
  .extend({ version })
  .refine(isForward, endsAfterStart)
  .refine(isNotTooLong, tooManyNights)
export type ChangeBlockRequest = z.output<typeof changeBlockRequest>

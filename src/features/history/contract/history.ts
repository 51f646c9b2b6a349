import { z } from 'zod'
import { calendarDate, id, idText, instant, text, textOrNull } from '#contract/fields.ts'
import { userName } from '#contract/named-fields.ts'
import { historyKinds } from './history-options.ts'

/** What has a History section of its own. */
export const historySubjects = ['booking', 'group', 'guest', 'cabin', 'block', 'settings'] as const
export type HistorySubject = (typeof historySubjects)[number]

const userId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/** Filters of the history; together they all apply. Without one it is the whole property's. */
export const historyFilter = z.strictObject({
  kind: z.enum(historyKinds).exactOptional().describe('Only entries about this kind of record.'),
  user: userId
    .exactOptional()
    .meta({ description: 'Only what this user did.', example: '5f0c4d1e9a7b' }),
  day: calendarDate.exactOptional().describe('A business date of the property.'),
})
export type HistoryFilter = z.output<typeof historyFilter>

export const historyQuery = historyFilter.extend({
  before: idText
    .transform(Number)
    .exactOptional()
    .describe('Only entries that are older than this one.'),
})

export const subjectHistoryParams = z.object({
  subject: z.enum(historySubjects).describe('The kind of record.'),
  id: idText.transform(Number).describe('The id of the booking, guest, cabin or other record.'),
})
export const subjectHistoryQuery = historyQuery.pick({ before: true })

export const historyEntry = z.object({
  id,
  at: instant.describe('When it was done.'),
  by: text(
    'Who did it: a user, a link for cleaners, or "Cabinkeeper" for the program itself.',
    'Ana Silva',
  ),
  apiClient: textOrNull(
    'The API client that acted for the user, by the name of its token; empty once it is revoked, null for a person.',
  ),
  action: text('The name of the action, for programs.', 'booking.check-in'),
  sentence: text(
    'What was done, as a sentence with its author.',
    'Ana Silva checked in Marta Sousa',
  ),
  subject: z
    .object({
      kind: z.enum(historySubjects).describe('The kind of record.'),
      id,
      label: text('What the link shows.', 'Booking 12'),
      startDate: calendarDate
        .nullable()
        .describe('The first night of a block, where the calendar shows it.'),
    })
    .nullable()
    .describe('What it was done with, for a link. Null when it no longer exists or has no screen.'),
  reason: text('Why it was done; empty when no reason was given.', ''),
  changes: z
    .array(
      z.object({
        field: text('What changed, as people call it.', 'Departure'),
        before: text('The old value, as people read it.', 'Dec 4, 2026'),
        after: text('The new value, as people read it.', 'Dec 5, 2026'),
      }),
    )
    .describe('What changed.'),
  revert: z
    .object({
      conflict: textOrNull('Why it cannot be reverted, as a sentence; null if it can.'),
    })
    .nullable()
    .describe(
      'Whether the action can be reverted: for 24 hours, as long as no later action depends on it.',
    ),
  reverted: z
    .object({ id, at: instant.describe('When it happened.'), by: userName })
    .nullable()
    .meta({
      description: 'The revert of this action; null if it was not reverted.',
      example: null,
    }),
  reverts: id.nullable().meta({
    description: 'The entry that this one reverted; null if it is no revert.',
    example: null,
  }),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyEntryParams = z.object({ id: idText.transform(Number).describe('The entry.') })

/** What a revert has done. */
export const revertOutcome = z.object({
  id: id.describe('The entry of the revert.'),
  sentence: text(
    'What was done, as a sentence with its author.',
    'Ana Silva reverted the check-in of Marta Sousa',
  ),
})
export type RevertOutcome = z.infer<typeof revertOutcome>

export const historyPageSize = 50

/** Newest first. `next` is the `before` of the next page, or null on the last one. */
export const historyPage = z.object({
  items: z.array(historyEntry).describe('The entries, the latest first.'),
  next: id.nullable().describe('The `before` of the next page; null on the last one.'),
})
export type HistoryPage = z.infer<typeof historyPage>

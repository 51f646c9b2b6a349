import { z } from 'zod'
import { calendarDate, id, idText, instant } from '#contract/fields.ts'
import { historyKinds } from './history-options.ts'

/** What has a History section of its own. */
export const historySubjects = ['booking', 'guest', 'cabin', 'block', 'settings'] as const
export type HistorySubject = (typeof historySubjects)[number]

const userId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/** Filters of the history; together they all apply. Without one it is the whole property's. */
export const historyFilter = z.strictObject({
  kind: z.enum(historyKinds).exactOptional(),
  user: userId.exactOptional(),
  /** A business date of the property. */
  day: calendarDate.exactOptional(),
})
export type HistoryFilter = z.output<typeof historyFilter>

export const historyQuery = historyFilter.extend({
  /** Only entries that are older than this one. */
  before: idText.transform(Number).exactOptional(),
})

export const subjectHistoryParams = z.object({
  subject: z.enum(historySubjects),
  id: idText.transform(Number),
})
export const subjectHistoryQuery = historyQuery.pick({ before: true })

export const historyEntry = z.object({
  id,
  at: instant,
  /** Who did it: a user, a link for cleaners, or "Cabinkeeper" for the program itself. */
  by: z.string(),
  /** The API client that acted for the user, by the name of its token; empty once it is revoked. */
  apiClient: z.string().nullable(),
  action: z.string(),
  /** What was done, as a sentence with its author. */
  sentence: z.string(),
  /** What it was done with, for a link. Null when it no longer exists or has no screen. */
  subject: z
    .object({
      kind: z.enum(historySubjects),
      id,
      label: z.string(),
      /** The first night of a block, where the calendar shows it. */
      startDate: calendarDate.nullable(),
    })
    .nullable(),
  /** Empty when none was given. */
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Whether the action can be reverted: for 24 hours, as long as no later action depends on it. */
  revert: z
    .object({
      /** Why it cannot be reverted, as a sentence; null if it can. */
      conflict: z.string().nullable(),
    })
    .nullable(),
  /** The revert of this action. */
  reverted: z.object({ id, at: instant, by: z.string() }).nullable(),
  /** The entry that this one reverted. */
  reverts: id.nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyEntryParams = z.object({ id: idText.transform(Number) })

/** What a revert has done. */
export const revertOutcome = z.object({
  /** The entry of the revert. */
  id,
  /** What was done, as a sentence with its author. */
  sentence: z.string(),
})
export type RevertOutcome = z.infer<typeof revertOutcome>

export const historyPageSize = 50

/** Newest first. `next` is the `before` of the next page, or null on the last one. */
export const historyPage = z.object({ items: z.array(historyEntry), next: id.nullable() })
export type HistoryPage = z.infer<typeof historyPage>

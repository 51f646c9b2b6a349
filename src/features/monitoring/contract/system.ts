import { z } from 'zod'
import { instant } from '#contract/fields.ts'

/** The state of the server, as far as staff need it. */
export const systemState = z.object({
  version: z.string(),
  mail: z.object({
    /** Messages that are due and not sent yet. */
    waiting: z.int().min(0),
    oldestAt: instant.nullable(),
    /** Rejected addresses of the last days. */
    refused: z.int().min(0),
    /** The error of the last attempt, without addresses. */
    lastError: z.string().nullable(),
  }),
  /** The last verified backup; null if there is none. */
  lastBackup: z
    .object({ verifiedAt: instant, bookings: z.int().min(0), images: z.int().min(0) })
    .nullable(),
  /** The disk of the data folder. */
  disk: z.object({ freeBytes: z.int().min(0), isScarce: z.boolean() }),
  /** The daily time of automatic backups in the property's time zone; null if they are turned off. */
  nightlyBackupAt: z.string().nullable(),
})
export type SystemState = z.infer<typeof systemState>

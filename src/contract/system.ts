import { z } from 'zod'
import { instant } from './fields.ts'

/** How the program itself is doing, as far as staff should know. */
export const systemState = z.object({
  version: z.string(),
  mail: z.object({
    /** Messages that should have been sent by now. */
    waiting: z.int().min(0),
    oldestAt: instant.nullable(),
    /** Given up in the last days, since the address was refused. */
    refused: z.int().min(0),
    /** Why the last one was not sent; names nobody. */
    lastError: z.string().nullable(),
  }),
  /** The last one that was restored aside and compared; null when there is none. */
  lastBackup: z
    .object({ verifiedAt: instant, bookings: z.int().min(0), pictures: z.int().min(0) })
    .nullable(),
  /** Where the house's data lies. */
  disk: z.object({ freeBytes: z.int().min(0), isScarce: z.boolean() }),
  /** When the server makes the next by itself, in the property's time; null when it makes none. */
  nightlyBackupAt: z.string().nullable(),
})
export type SystemState = z.infer<typeof systemState>

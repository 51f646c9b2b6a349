import { z } from 'zod'
import { count, flag, instant, text, textOrNull } from '#contract/fields.ts'

/** The state of the server, as far as staff need it. */
export const systemState = z.object({
  version: text('The version of Cabinkeeper.', '0.2.0'),
  mail: z
    .object({
      waiting: z.int().min(0).describe('Messages that are due and not sent yet.'),
      oldestAt: instant
        .nullable()
        .describe('When the oldest of them was due; null if none is waiting.'),
      refused: count(
        'How many messages were rejected in the last days, or went to rejected addresses.',
        0,
      ),
      lastError: textOrNull(
        'The error of the last attempt, without addresses; null if none failed.',
      ),
    })
    .describe('The messages that this server sends.'),
  lastBackup: z
    .object({
      verifiedAt: instant.describe('When it was restored into a temporary database and compared.'),
      bookings: count('How many bookings it contains.', 1240),
      images: count('How many images it contains.', 24),
    })
    .nullable()
    .describe('The last verified backup; null if there is none.'),
  disk: z
    .object({
      freeBytes: count('Free space in bytes.', 52000000000),
      isScarce: flag('Too little is free for long.'),
    })
    .describe('The disk of the data folder.'),
  nightlyBackupAt: z.string().nullable().meta({
    description:
      "The daily time of automatic backups in the property's time zone; null if they are turned off.",
    example: '03:30',
  }),
  jobs: z
    .array(
      z.object({
        id: z.int().describe('Identifies the job.'),
        title: text('What it does.', 'Load a channel calendar'),
        dueAt: instant.describe('When it runs, or began to run.'),
        isRunning: flag('A server runs it now.'),
        attempts: count('Failed attempts since the last success.', 0),
        lastError: textOrNull('A sentence about the last attempt; null unless it failed.'),
        isAbandoned: flag('It is not attempted again.'),
      }),
    )
    .describe('Background work: first what failed, then what is due next; at most 100.'),
})
export type SystemState = z.infer<typeof systemState>

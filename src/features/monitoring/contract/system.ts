import { z } from 'zod'
import { instant } from '#contract/fields.ts'

/** The state of the server, as far as staff need it. */
export const systemState = z.object({
  version: z.string().meta({ description: 'The version of Cabinkeeper.', example: '0.2.0' }),
  mail: z
    .object({
      waiting: z.int().min(0).describe('Messages that are due and not sent yet.'),
      oldestAt: instant
        .nullable()
        .describe('When the oldest of them was due; null if none is waiting.'),
      refused: z.int().min(0).meta({
        description:
          'How many messages were rejected in the last days, or went to rejected addresses.',
        example: 0,
      }),
      lastError: z.string().nullable().meta({
        description: 'The error of the last attempt, without addresses; null if none failed.',
        example: null,
      }),
    })
    .describe('The messages that this server sends.'),
  lastBackup: z
    .object({
      verifiedAt: instant.describe('When it was restored into a temporary database and compared.'),
      bookings: z
        .int()
        .min(0)
        .meta({ description: 'How many bookings it contains.', example: 1240 }),
      images: z.int().min(0).meta({ description: 'How many images it contains.', example: 24 }),
    })
    .nullable()
    .describe('The last verified backup; null if there is none.'),
  disk: z
    .object({
      freeBytes: z.int().min(0).meta({ description: 'Free space in bytes.', example: 52000000000 }),
      isScarce: z.boolean().describe('Too little is free for long.'),
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
        title: z
          .string()
          .meta({ description: 'What it does.', example: 'Load a channel calendar' }),
        dueAt: instant.describe('When it runs, or began to run.'),
        isRunning: z.boolean().describe('A server runs it now.'),
        attempts: z
          .int()
          .min(0)
          .meta({ description: 'Failed attempts since the last success.', example: 0 }),
        lastError: z.string().nullable().meta({
          description: 'A sentence about the last attempt; null unless it failed.',
          example: null,
        }),
        isAbandoned: z.boolean().describe('It is not attempted again.'),
      }),
    )
    .describe('Background work: first what failed, then what is due next; at most 100.'),
})
export type SystemState = z.infer<typeof systemState>

import { type RepeatedJob, repeat } from '../base/repeat.ts'
import type { Context } from '../context.ts'
import { JobError, type JobKind } from '../jobs/job-kind.ts'
import { untilItWorks } from '../jobs/retries.ts'
import { deleteMessageFiles } from './folder-mailer.ts'
import { AddressRejected } from './mailer.ts'
import {
  deleteOldMessages,
  findUnsent,
  isInOutbox,
  markFailed,
  markGivenUp,
  markSent,
} from './outbox-store.ts'
import { outdatedMailQuery } from './outdated-mail-store.ts'
import { redactAddresses } from './redact-addresses.ts'
import { sendSms } from './sms-service.ts'

const minutes = 60_000
const hours = 60 * minutes
/** About two hours, because a misconfigured mail server may reject every address until it is fixed. */
const attemptsWhenRejected = 8
const retention = 7 * 24 * hours

/** Sends a message. If it is sent twice after a crash, both have the same Message-ID. */
export const sendMail: JobKind<
  Pick<Context, 'db' | 'mailer' | 'now' | 'log' | 'vault' | 'config'>
> = {
  kind: 'mail.send',
  retry: { firstMs: 1 * minutes, longestMs: 24 * hours, maxAttempts: null },
  async run(context, { payload, attempt }) {
    const { db, mailer, now, log } = context
    const id = Number(payload.message)
    const message = await findUnsent(db, id)
    if (!message) return null
    // It is withdrawn by the job that sends messages to guests, which may write another one.
    const isOutdated = await outdatedMailQuery(db, now())
      .where('outbox.id', '=', id)
      .executeTakeFirst()
    if (isOutdated) return new Date(now().getTime() + 1 * minutes)
    const isSms = message.channel === 'sms'
    let response = ''
    try {
      if (isSms) response = await sendSms(context, message)
      else await mailer.send(message)
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : String(failure)
      const error = redactAddresses(text, message.to).slice(0, 500)
      if (!(failure instanceof AddressRejected) || attempt < attemptsWhenRejected) {
        await markFailed(db, id, error)
        throw new JobError(error)
      }
      log('warn', 'mail-given-up', { outboxId: id, attempts: attempt, error })
      await markGivenUp(db, id, {
        at: now(),
        error,
        ...(isSms && { response: error.slice(0, 300) }),
      })
      return null
    }
    await markSent(db, id, { at: now(), response })
    return null
  },
}

/** Deletes messages that were sent or given up more than a week ago. */
export const deleteOldMail: JobKind<Pick<Context, 'db' | 'now'>> = {
  kind: 'mail.delete-old',
  retry: untilItWorks,
  runsAtStart: true,
  async run({ db, now }) {
    await deleteOldMessages(db, new Date(now().getTime() - retention))
    return new Date(now().getTime() + 1 * hours)
  },
}

type Deleting = Pick<Context, 'config' | 'db' | 'now'>

/** The same for messages that were written to files, and for files of messages that were deleted with a guest. */
export const deleteOldMailFiles = ({ config, db, now }: Deleting) =>
  deleteMessageFiles(
    config,
    async ({ messageId, createdAt }) =>
      createdAt < now().getTime() - retention || !(await isInOutbox(db, messageId)),
  )

/** Runs now and once an hour, on each server for its own folder. */
export const startMailFileRemoval = (context: Deleting & Pick<Context, 'log'>): RepeatedJob =>
  repeat({
    everyMs: 1 * hours,
    run: () => deleteOldMailFiles(context),
    onError: (error) => context.log('warn', 'mail-files-not-deleted', { error: String(error) }),
  })

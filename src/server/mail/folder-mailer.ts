import { join } from 'node:path'
import type { Config } from '../base/config.ts'
import { writeAtomically } from '../files/disk-file-store.ts'
import { composeMessage, senderOf } from './compose-message.ts'
import type { Mailer } from './mailer.ts'

/** Writes each message to the folder `outbox` in the data folder, as a file that mail clients can open. */
export function folderMailer(
  config: Pick<Config, 'dataDir' | 'mailFrom' | 'baseUrl' | 'host' | 'port'>,
): Mailer {
  const folder = join(config.dataDir, 'outbox')
  return {
    sendsEmail: false,
    async send(message) {
      const bytes = await composeMessage(message, senderOf(config))
      await writeAtomically(
        join(folder, `${Date.parse(message.createdAt)}-${message.id}.eml`),
        bytes,
      )
    },
  }
}

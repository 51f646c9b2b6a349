import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../base/config.ts'
import { writeAtomically } from '../files/disk-file-store.ts'
import { composeMessage, senderOf } from './compose-message.ts'
import type { Mailer } from './mailer.ts'

const folderIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** Writes each message to the folder `outbox` in the data folder, as a file that mail clients can open. */
export function folderMailer(
  config: Pick<Config, 'dataDir' | 'mailFrom' | 'baseUrl' | 'host' | 'port'>,
): Mailer {
  return {
    sendsEmail: false,
    async send(message) {
      const bytes = await composeMessage(message, senderOf(config))
      await writeAtomically(
        join(folderIn(config), `${Date.parse(message.createdAt)}-${message.id}.eml`),
        bytes,
      )
    },
  }
}

type MessageFile = { messageId: number; createdAt: number }

/** Deletes some of the written messages, whichever mailer is used now. */
export async function deleteMessageFiles(
  config: Pick<Config, 'dataDir'>,
  isDeleted: (file: MessageFile) => boolean | Promise<boolean>,
): Promise<void> {
  const folder = folderIn(config)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const [, createdAt, messageId] = name.match(/^(\d+)-(\d+)\.eml$/) ?? []
    if (createdAt === undefined) continue
    if (await isDeleted({ messageId: Number(messageId), createdAt: Number(createdAt) }))
      await rm(join(folder, name), { force: true })
  }
}

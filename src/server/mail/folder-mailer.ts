import MailComposer from 'nodemailer/lib/mail-composer'
import { type Config, ownAddress } from '../config.ts'
import { diskFileStore } from '../files/disk-file-store.ts'
import type { Mailer } from './mailer.ts'

/** Puts each message into the data folder's `outbox`, as a file that mail programs open. */
export function folderMailer(
  config: Pick<Config, 'dataDir' | 'baseUrl' | 'host' | 'port'>,
): Mailer {
  const folder = diskFileStore(config.dataDir)
  const { hostname } = new URL(ownAddress(config))
  return {
    reachesPeople: false,
    async send({ id, createdAt, ...message }) {
      const date = new Date(createdAt)
      const bytes = await new MailComposer({
        ...message,
        from: { name: 'Cabinkeeper', address: `no-reply@${hostname}` },
        date,
        messageId: `<${date.getTime()}.${id}@${hostname}>`,
        newline: 'windows',
        disableFileAccess: true,
        disableUrlAccess: true,
      })
        .compile()
        .build()
      await folder.put(`outbox/${date.getTime()}-${id}.eml`, bytes)
    },
  }
}

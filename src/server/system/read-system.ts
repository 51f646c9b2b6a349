import type { SystemState } from '#contract/system.ts'
import { lastBackup } from '../backup/backup-store.ts'
import { freeBytes, scarceBytes } from '../base/data-folder.ts'
import { programVersion } from '../base/program-version.ts'
import type { Context } from '../context.ts'
import { waitingMail } from '../mail/waiting-mail-store.ts'

export async function readSystem({ db, config, now }: Context): Promise<SystemState> {
  const backup = await lastBackup(db)
  const free = freeBytes(config.dataDir)
  return {
    version: programVersion,
    mail: await waitingMail(db, now()),
    lastBackup: backup && {
      verifiedAt: backup.verifiedAt,
      bookings: backup.bookings,
      pictures: backup.pictures,
    },
    disk: { freeBytes: free, isScarce: free < scarceBytes },
    nightlyBackupAt: config.backups.time,
  }
}

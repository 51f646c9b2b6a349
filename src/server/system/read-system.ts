import type { SystemState } from '#contract/system.ts'
import { lastBackup } from '../backup/backup-store.ts'
import type { Context } from '../context.ts'
import { waitingMail } from '../mail/waiting-mail-store.ts'
import { programVersion } from '../program-version.ts'

export async function readSystem({ db, config, now }: Context): Promise<SystemState> {
  const backup = await lastBackup(db)
  return {
    version: programVersion,
    mail: await waitingMail(db, now()),
    lastBackup: backup && {
      verifiedAt: backup.verifiedAt,
      bookings: backup.bookings,
      pictures: backup.pictures,
    },
    nightlyBackupAt: config.backups.time,
  }
}

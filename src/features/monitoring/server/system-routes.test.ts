import { describe, expect, test } from 'vitest'
import { recordBackup } from '#features/backup/server/backup-store.ts'
import { scheduleJob } from '#platform/jobs/job-store.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { systemState } from '../contract/system.ts'

const now = () => new Date('2026-11-21T12:00:00.000Z')
const counts = { bookings: 12_345, images: 52 }

eachDatabase((open) => {
  const openSystem = async () => {
    const db = await open()
    const { requestAsUser } = await createTestApp({ db, now })
    return { db, read: async () => (await requestAsUser('/api/system')).json() }
  }

  describe('the system status', () => {
    test('of a new installation has no queued email and no backup', async () => {
      expect(await (await openSystem()).read()).toEqual({
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        mail: { waiting: 0, oldestAt: null, refused: 0, lastError: null },
        lastBackup: null,
        disk: { freeBytes: expect.any(Number), isScarce: expect.any(Boolean) },
        nightlyBackupAt: '03:00',
        jobs: [],
      })
    })

    test('includes queued email and the last verified backup, without recipients', async () => {
      const { db, read } = await openSystem()
      const message = { to: 'ida@example.com', subject: 'Hello', text: 'Ida', html: 'Ida' }
      const writtenAt = '2026-11-21T11:00:00.000Z'
      await db.transaction().execute((tx) => queueEmail(tx, message, writtenAt))
      const verifiedAt = '2026-11-21T03:01:00.000Z'
      const made = { file: '/backups/night.tar', bytes: 5, ...counts }
      await recordBackup(db, { ...made, verifiedAt }, now())
      const system = await read()
      expect(system).toMatchObject({
        mail: { waiting: 1, oldestAt: writtenAt },
        lastBackup: { verifiedAt, bookings: 12_345, images: 52 },
      })
      expect(JSON.stringify(system)).not.toMatch(/ida|backups\//i)
    })

    test('lists background work, what failed first', async () => {
      const { db, read } = await openSystem()
      const schedule = (kind: 'backup.make' | 'feeds.load' | 'holds.expire', dueAt: string) =>
        scheduleJob(db, { kind, dueAt: new Date(dueAt), now: now() })
      await schedule('feeds.load', '2026-11-21T11:00:00.000Z')
      await schedule('holds.expire', '2026-11-22T11:00:00.000Z')
      await schedule('backup.make', '2026-11-23T03:00:00.000Z')
      const error = 'The nightly backup failed. The log of the server has the reason.'
      const failed = { attempts: 2, last_error: error }
      await db.updateTable('jobs').set(failed).where('kind', '=', 'backup.make').execute()
      const { jobs } = systemState.parse(await read())
      expect(jobs).toMatchObject([
        { title: 'Make the nightly backup', attempts: 2, lastError: error, isAbandoned: false },
        { title: 'Load a channel calendar', attempts: 0, lastError: null, isRunning: false },
        { title: 'Cancel requests and options that have ended' },
      ])
    })
  })
})

import { describe, expect, test } from 'vitest'
import { noteBackup } from '../backup/backup-store.ts'
import { post } from '../mail/outbox-store.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'

const now = () => new Date('2026-11-21T12:00:00.000Z')

eachDatabase((open) => {
  const house = async () => {
    const db = await open()
    const { signedIn } = await createTestApp({ db, now })
    return { db, read: async () => (await signedIn('/api/system')).json() }
  }

  describe('staff are told of the system', () => {
    test('that all is sent and nothing was ever backed up, in a new house', async () => {
      expect(await (await house()).read()).toEqual({
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        mail: { waiting: 0, oldestAt: null, refused: 0, lastError: null },
        lastBackup: null,
        disk: { freeBytes: expect.any(Number), isScarce: expect.any(Boolean) },
        nightlyBackupAt: '03:00',
      })
    })

    test('which mail waits and when the last verified backup was made, and not whom it is for', async () => {
      const { db, read } = await house()
      const message = { to: 'ida@example.com', subject: 'Hello', text: 'Ida', html: 'Ida' }
      const writtenAt = '2026-11-21T11:00:00.000Z'
      await db.transaction().execute((tx) => post(tx, message, writtenAt))
      const verifiedAt = '2026-11-21T03:01:00.000Z'
      const made = { file: '/backups/night.tar', bytes: 5, bookings: 12_345, pictures: 52 }
      await noteBackup(db, { ...made, verifiedAt }, now())
      const system = await read()
      expect(system).toMatchObject({
        mail: { waiting: 1, oldestAt: writtenAt },
        lastBackup: { verifiedAt, bookings: 12_345, pictures: 52 },
      })
      expect(JSON.stringify(system)).not.toMatch(/ida|backups\//i)
    })
  })
})

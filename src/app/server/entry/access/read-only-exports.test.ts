import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

eachDatabase((open) => {
  test('an accountant with the read-only role downloads files without national IDs, and not all data', async () => {
    const db = await open()
    const app = await createTestApp({ db, now: () => new Date('2026-11-21T10:00:00Z') })
    const guest = await givenGuest(db, {
      nationalIdEncrypted: app.context.vault.encrypt('DKX86420975'),
    })
    await givenBooking(db, { guestId: guest.id })
    const { ask } = await givenRole(app, 'read-only')
    for (const path of [
      '/api/bookings.csv',
      '/api/guests.csv',
      '/api/payments.csv?from=2026-11-01&to=2026-11-30',
      '/api/accounting.csv?from=2026-11-01&to=2026-11-30',
      '/api/history.csv',
      '/api/day-closings.csv',
    ]) {
      const response = await ask(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toContain('86420975')
    }
    for (const path of ['/api/export', '/api/export?nationalIds=true'])
      expect((await ask(path)).status).toBe(403)
    const frontDesk = await givenRole(app, 'front-desk')
    expect((await frontDesk.ask('/api/guests.csv')).status).toBe(403)
  })
})

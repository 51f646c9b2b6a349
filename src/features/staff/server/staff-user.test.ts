import { describe, expect, test, vi } from 'vitest'
import type { StaffUser } from '#contract/staff.ts'
import { sendMail } from '#platform/mail/deliver-outbox.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { runNextJob } from '#testkit/app/run-jobs.ts'
import { ida, openStaffClient } from '#testkit/app/staff-client.ts'

vi.setConfig({ testTimeout: 30_000 })

eachDatabase((open) => {
  describe('the list of users', () => {
    const names = (users: StaffUser[]) => users.map(({ fullName }) => fullName)

    test('is sorted by name in natural order, then by ID', async () => {
      const {
        staff: { create, list },
      } = await openStaffClient({ db: await open() })
      for (const [at, fullName] of ['Östen', 'zoe', 'Bo 10', 'Bo 2', 'Zoe'].entries()) {
        await create({ ...ida, fullName, email: `c${at}@cabins.example` })
      }
      const users = await list()
      const [first, second] = users.slice(-2).map(({ id }) => id)
      expect(names(users).slice(0, 4)).toEqual(['Ada Berg', 'Bo 2', 'Bo 10', 'Östen'])
      expect(first && second && first < second).toBe(true)
    })

    test('contains no verification links if email is sent through a mail server', async () => {
      const sent: string[] = []
      const send: Mailer['send'] = async ({ to }) => {
        sent.push(to)
      }
      const {
        app,
        staff: { create, listed },
      } = await openStaffClient({ db: await open(), mailer: { sendsEmail: true, send } })
      const response = await create(ida)
      expect(await response.json()).toMatchObject({ state: 'waiting', verificationLink: null })
      expect(await listed(ida.email)).toMatchObject({ state: 'waiting', verificationLink: null })
      await runNextJob(app.context, sendMail)
      expect(sent).toEqual([ida.email])
    })

    test('contains no verification link for verified and deactivated users', async () => {
      const {
        db,
        staff: { create, listed },
      } = await openStaffClient({ db: await open() })
      await create(ida)
      const waiting = await listed(ida.email)
      expect(waiting?.verificationLink).toContain('/login#verify=')
      await db
        .updateTable('staff')
        .set({ deactivated_at: waiting?.createdAt ?? '' })
        .execute()
      await db
        .updateTable('staff')
        .set({ deactivated_at: null })
        .where('email', '!=', ida.email)
        .execute()
      expect(await listed(ida.email)).toMatchObject({
        state: 'deactivated',
        verificationLink: null,
      })
    })
  })
})

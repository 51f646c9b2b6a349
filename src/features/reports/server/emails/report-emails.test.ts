import { describe, expect, test } from 'vitest'
import { findUnsent, markGivenUp } from '#platform/mail/outbox-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { type ReportEmails, reportEmails } from '../../contract/report-emails.ts'
import { mailReportIfDue } from './report-emails.ts'

const json = { 'content-type': 'application/json' }

eachDatabase((open) => {
  /** A user and a stay, in the evening of November 30. */
  async function setUp() {
    const clock = { now: '2026-11-30T23:30:00Z' }
    const db = await open()
    const app = await createTestApp({ db, now: () => new Date(clock.now) })
    const send = async (path: string, init: RequestInit = {}) => {
      const response = await app.requestAsUser(path, init)
      const body = await response.json()
      return { status: response.status, body }
    }
    const read = async (): Promise<ReportEmails> =>
      reportEmails.strict().parse((await send('/api/report-emails')).body)
    const choose = (userIds: string[]) =>
      send('/api/report-emails', {
        method: 'PUT',
        headers: json,
        body: JSON.stringify({ userIds }),
      })
    const cabinId = (await givenCabin(db)).id
    await givenBooking(db, {
      cabinId,
      guestId: (await givenGuest(db)).id,
      startDate: '2026-11-03',
      endDate: '2026-11-07',
      status: 'checked-out',
    })
    const [user] = (await read()).users
    if (!user) throw new Error('There is no user.')
    return { app, db, clock, send, read, choose, user }
  }

  describe('the monthly report', () => {
    test('is queued once for its recipients on the first day of the next month', async () => {
      const { app, db, clock, read, choose, user } = await setUp()
      await db.updateTable('property').set({ time_zone: 'America/New_York' }).execute()
      expect((await choose([user.id])).status).toBe(200)
      expect(await mailReportIfDue(app.context)).toBe(false)
      expect(await read()).toMatchObject({ month: '2026-10-01', isOverdue: false, messages: [] })

      clock.now = '2026-12-01T10:59:00Z'
      expect(await mailReportIfDue(app.context)).toBe(false)
      clock.now = '2026-12-01T11:00:00Z'
      expect((await read()).isOverdue).toBe(true)
      const sent = await Promise.all([1, 2].map(() => mailReportIfDue(app.context)))
      expect(sent.toSorted()).toEqual([false, true])
      const { messages, isOverdue } = await read()
      expect([isOverdue, messages.map(({ month, state }) => [month, state])]).toEqual([
        false,
        [['2026-11-01', 'waiting']],
      ])
      const message = await findUnsent(db, 1)
      expect(message?.subject).toBe('Report of Nov 2026')
      expect(message?.attachment?.fileName).toBe('report-2026-11.pdf')
      expect(message?.attachment?.content.subarray(0, 5).toString()).toBe('%PDF-')
      expect(message?.to).toBe(messages[0]?.to)
    })

    test('is sent now on request, and shows that the mail server rejected it', async () => {
      const { db, clock, send, read, choose, user } = await setUp()
      const sendNow = () => send('/api/report-emails/send', { method: 'POST' })
      expect((await sendNow()).body).toMatchObject({ code: 'report-without-recipients' })
      await choose([user.id])
      expect((await sendNow()).status).toBe(200)
      await markGivenUp(db, 1, { at: new Date(clock.now), error: 'No such mailbox' })
      expect((await read()).messages.map(({ state }) => state)).toEqual(['refused'])
      const actions = await db.selectFrom('audit').select('action').execute()
      expect(actions.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['property.change-report-emails', 'property.email-report']),
      )
    })

    test('goes to no user who is deactivated', async () => {
      const { app, db, clock, choose, user } = await setUp()
      await choose([user.id])
      await db
        .updateTable('staff')
        .set({ deactivated_at: '2026-11-30T12:00:00.000Z' })
        .where('id', '=', user.id)
        .execute()
      clock.now = '2026-12-01T20:00:00Z'
      expect(await mailReportIfDue(app.context)).toBe(false)
    })

    test('is a PDF file of at most two pages', async () => {
      const { app } = await setUp()
      const response = await app.requestAsUser('/api/reports/month/pdf?month=2026-11-01')
      expect(response.headers.get('content-type')).toBe('application/pdf')
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
      expect(text.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
      expect((await app.requestAsUser('/api/reports/month/pdf?month=2026-11-02')).status).toBe(400)
    })
  })
})

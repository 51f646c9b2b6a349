import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeKinds } from '#domain/events/staff-notices.ts'
import { queueRequestNotice } from '#features/bookings/server/holds/request-emails.ts'
import { change } from '#platform/change.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { givenBooking, givenTask } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import type { ChangeNoticesRequest } from '../contract/staff-notices.ts'
import { changeNotices } from './own-notices.ts'
import { notifyUsers } from './staff-mail-job.ts'

const nothing: ChangeNoticesRequest = {
  kinds: [],
  byEmail: true,
  arrivalsAt: null,
  quietFrom: null,
  quietUntil: null,
}
const everything: ChangeNoticesRequest = { ...nothing, kinds: [...noticeKinds] }

const givenUser = async (db: Db, fullName: string): Promise<string> => {
  const id = fullName.toLowerCase()
  const at = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('staff')
    .values({
      id,
      full_name: fullName,
      email: `${id}@cabins.example`,
      email_verified: true,
      avatar: null,
      role: 'authenticated',
      deactivated_at: null,
      language: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

/** Each email as its recipient, subject and sentences about what happened. */
async function emailsOf(db: Db) {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject,
    at: row.created_at,
    text: row.text,
    lines: row.text
      .split('\n\n')
      .filter((part) => /#\d|^(Conflict|Urgent|Konflikt|Neue|And) /.test(part)),
  }))
}

eachDatabase((open) => {
  /** A session of one user, and Ida, who is notified. Times are UTC, and so are those of the property. */
  async function setUp(choice: ChangeNoticesRequest = everything) {
    const db = await open()
    await db.updateTable('property').set({ time_zone: 'UTC' }).execute()
    let now = new Date('2026-11-21T10:00:00Z')
    const client = await openStaffClient({
      db,
      now: () => now,
      cabins: {
        fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
        pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 20_000 },
      },
    })
    const { context } = client.app
    const user = await givenUser(db, 'Ida')
    const choose = (chosen: ChangeNoticesRequest) =>
      changeNotices(context, { staffId: user, requestId: 'r' }, user, chosen)
    await choose(choice)
    return {
      ...client,
      ...feedClient(client),
      context,
      user,
      choose,
      /** Both servers look at an instant. */
      async lookAt(instant: string) {
        now = new Date(instant)
        await Promise.all([notifyUsers(context), notifyUsers(context)])
      },
      setTime: (instant: string) => {
        now = new Date(instant)
      },
      emails: () => emailsOf(db),
      sendAll: () =>
        db
          .updateTable('outbox')
          .set({ sent_at: now.toISOString() })
          .where('sent_at', 'is', null)
          .execute(),
      pending: () => db.selectFrom('staff_notices').selectAll().execute(),
    }
  }

  test('at first users are notified of nothing', async () => {
    const { db, requestBooking, ask } = await setUp(nothing)
    await db.deleteFrom('staff_notice_choices').execute()
    await requestBooking()
    expect(await db.selectFrom('staff_notices').selectAll().execute()).toEqual([])
    const { body } = await ask('/api/account/notices', undefined, 'GET')
    expect(body).toEqual({ ...nothing, sendsEmail: false, lastSentAt: null, isWaiting: false })
  })

  test('a user is notified of a booking of another, once by two servers, without anything about the guest', async () => {
    const { requestBooking, lookAt, emails, pending, audit } = await setUp()
    const { id } = (await requestBooking()).body
    await lookAt('2026-11-21T10:02:00Z')
    expect(await emails()).toEqual([])
    await lookAt('2026-11-21T10:03:00Z')
    await lookAt('2026-11-21T10:10:00Z')
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      to: 'ida@cabins.example',
      subject: '1 notice for you',
      lines: [`New booking #${id}: Fox Den, Thu, Dec 10 2026 to Sun, Dec 13 2026.`],
    })
    expect(email?.text).toContain(`/bookings/${id}`)
    expect(email?.text).toContain('Hello Ida,')
    expect(email?.text).not.toMatch(/Nina|Keller|@|\+\d/)
    expect(await pending()).toEqual([])
    expect((await audit()).filter(({ action }) => action === 'staff.notify')).toHaveLength(1)
  })

  test('a user is not notified of what they did, but of what a program did with their token', async () => {
    const { context, user, pending } = await setUp()
    const book = (actor: { staffId: string; tokenId?: number }) =>
      change(context, { ...actor, requestId: 'r' }, async (_, note) =>
        note({ action: 'booking.create', entity: 'booking', entityId: 1, after: {} }),
      )
    await book({ staffId: user })
    expect(await pending()).toEqual([])
    await book({ staffId: user, tokenId: 1 })
    expect(await pending()).toMatchObject([{ staff_id: user, kind: 'booking' }])
  })

  test('what happens within some minutes comes in one email', async () => {
    const { requestBooking, cabins, lookAt, emails, setTime } = await setUp()
    const first = (await requestBooking()).body.id
    setTime('2026-11-21T10:02:30Z')
    const second = (await requestBooking({ cabinId: cabins.pine })).body.id
    await lookAt('2026-11-21T10:03:00Z')
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.subject).toBe('2 notices for you')
    expect(email?.lines.map((line) => /#\d+/.exec(line)?.[0])).toEqual([`#${first}`, `#${second}`])
    expect(email?.text).toContain('/dashboard')
  })

  test('a user who is notified of more than twenty things reads how many more there are', async () => {
    const { db, context, lookAt, emails, guestId } = await setUp()
    for (let number = 0; number < 23; number += 1) {
      const { id } = await givenBooking(db, { guestId })
      await change(context, { staffId: 'system', requestId: 'r' }, async (_, note) =>
        note({ action: 'booking.create', entity: 'booking', entityId: id, after: {} }),
      )
    }
    await lookAt('2026-11-21T10:03:00Z')
    const [email] = await emails()
    expect(email?.subject).toBe('23 notices for you')
    expect(email?.lines).toHaveLength(21)
    expect(email?.lines.at(-1)).toBe('And 3 more.')
  })

  test('what happens in quiet hours is notified at their end, in one email', async () => {
    const quiet = { quietFrom: '22:00', quietUntil: '07:00' }
    const { requestBooking, cabins, lookAt, emails, setTime } = await setUp({
      ...everything,
      ...quiet,
    })
    setTime('2026-11-21T21:58:00Z')
    await requestBooking()
    await lookAt('2026-11-21T22:01:00Z')
    setTime('2026-11-22T03:00:00Z')
    await requestBooking({ cabinId: cabins.pine })
    await lookAt('2026-11-22T06:59:59Z')
    expect(await emails()).toEqual([])
    await lookAt('2026-11-22T07:00:00Z')
    expect((await emails()).map(({ subject }) => subject)).toEqual(['2 notices for you'])
  })

  test('quiet hours are those of the time zone of the property', async () => {
    const quiet = { quietFrom: '22:00', quietUntil: '07:00' }
    const { db, requestBooking, lookAt, emails, setTime } = await setUp({ ...everything, ...quiet })
    await db.updateTable('property').set({ time_zone: 'Asia/Tokyo' }).execute()
    setTime('2026-11-21T14:00:00Z')
    await requestBooking()
    await lookAt('2026-11-21T21:59:00Z')
    expect(await emails()).toEqual([])
    await lookAt('2026-11-21T22:00:00Z')
    expect(await emails()).toHaveLength(1)
  })

  test('no user is notified of what is over', async () => {
    const { db, requestBooking, act, cabins, context, lookAt, emails, pending } = await setUp()
    const cancelled = (await requestBooking()).body.id
    const cancellation = { version: 1, reason: 'Guest is ill', fee: 0 }
    expect((await act(cancelled, 'cancel', cancellation)).status).toBe(200)
    const requested = await givenBooking(db, {
      cabinId: cabins.pine,
      startDate: '2026-12-01',
      endDate: '2026-12-03',
    })
    await change(context, { staffId: 'system', requestId: 'r' }, async (_, note) => {
      const after = { heldUntil: '2026-11-22T10:00:00.000Z' }
      note({ action: 'booking.create', entity: 'booking', entityId: requested.id, after })
    })
    const task = await givenTask(db, { priority: 'urgent', cabinId: cabins.fox })
    await change(context, { staffId: 'system', requestId: 'r' }, async (_, note) => {
      const after = { taskId: task.id, taskPriority: 'urgent' }
      note({ action: 'task.create', entity: 'cabin', entityId: cabins.fox, after })
    })
    expect((await pending()).map(({ kind }) => kind).toSorted()).toEqual([
      'booking',
      'cancellation',
      'request',
      'task',
    ])
    await db
      .updateTable('tasks')
      .set({ state: 'done', done_at: '2026-11-21T10:01:00.000Z', done_by: 'system' })
      .execute()
    await lookAt('2026-11-21T10:03:00Z')
    expect(await emails()).toEqual([])
    expect(await pending()).toEqual([])
  })

  test('while the mail server is down, everything is kept and joined', async () => {
    const { requestBooking, lookAt, emails, sendAll, setTime } = await setUp()
    for (let hour = 10; hour < 24; hour += 1) {
      setTime(`2026-11-21T${hour}:00:00Z`)
      const [startDate, endDate] = [`2027-01-${hour}`, `2027-01-${hour + 2}`]
      if (hour % 2 === 0) await requestBooking({ startDate, endDate, expectedTotal: 400 })
      await lookAt(`2026-11-21T${hour}:05:00Z`)
    }
    expect((await emails()).map(({ subject }) => subject)).toEqual(['1 notice for you'])
    await sendAll()
    await lookAt('2026-11-21T23:30:00Z')
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      '1 notice for you',
      '6 notices for you',
    ])
  })

  test('a deactivated user is notified nothing, also later', async () => {
    const { db, requestBooking, lookAt, emails, pending, user } = await setUp()
    await requestBooking()
    const deactivated = { deactivated_at: '2026-11-21T10:01:00.000Z' }
    await db.updateTable('staff').set(deactivated).where('id', '=', user).execute()
    await lookAt('2026-11-21T10:03:00Z')
    await db.updateTable('staff').set({ deactivated_at: null }).where('id', '=', user).execute()
    await lookAt('2026-11-21T10:10:00Z')
    expect(await emails()).toEqual([])
    expect(await pending()).toEqual([])
  })

  test('a user reads notices in their language', async () => {
    const { db, requestBooking, lookAt, emails, user } = await setUp()
    await db.updateTable('staff').set({ language: 'de' }).where('id', '=', user).execute()
    const { id } = (await requestBooking()).body
    await lookAt('2026-11-21T10:03:00Z')
    const [email] = await emails()
    expect(email?.subject).toBe('1 Mitteilung für Sie')
    expect(email?.lines[0]).toContain(`Neue Buchung #${id}: Fox Den, `)
  })

  test('users are notified when a channel books, collides and cancels', async () => {
    const { addFeed, upload, cabins, lookAt, emails, sendAll, setTime, book, idsOfStays } =
      await setUp()
    await book({ startDate: '2026-12-20', endDate: '2026-12-23' })
    const feed = await addFeed(cabins.fox)
    const sold = { uid: 'sold', start: '2026-12-10', end: '2026-12-13' }
    const taken = { uid: 'taken', start: '2026-12-21', end: '2026-12-22' }
    await upload(feed, sold, taken)
    await lookAt('2026-11-21T10:03:00Z')
    const [id] = await idsOfStays()
    expect((await emails())[0]?.lines).toEqual([
      `New booking #${id}: Fox Den, Thu, Dec 10 2026 to Sun, Dec 13 2026.`,
      'Conflict in the calendar Airbnb: Fox Den, Mon, Dec 21 2026 to Tue, Dec 22 2026.',
    ])
    await sendAll()
    for (const hour of [12, 14, 16]) {
      setTime(`2026-11-21T${hour}:00:00Z`)
      await upload(feed, taken)
    }
    await lookAt('2026-11-21T17:00:00Z')
    expect((await emails())[1]?.lines).toContain(
      `A channel cancelled booking #${id}: Fox Den, Thu, Dec 10 2026 to Sun, Dec 13 2026.`,
    )
  })

  test('arrivals without a clean cabin are notified once a day at the chosen time, and only those', async () => {
    const arrivals = { ...nothing, arrivalsAt: '14:00' }
    const { db, book, cabins, lookAt, emails, sendAll } = await setUp(arrivals)
    const setState = (id: number, state: 'clean' | 'dirty') =>
      db.updateTable('cabins').set({ housekeeping_state: state }).where('id', '=', id).execute()
    const today = await book({ startDate: '2026-11-21', endDate: '2026-11-22' })
    // Tomorrow's guest of a cabin that is in use tonight is no reason to worry.
    await book({ startDate: '2026-11-22', endDate: '2026-11-24' })
    const tomorrow = await book({
      cabinId: cabins.pine,
      startDate: '2026-11-22',
      endDate: '2026-11-24',
    })
    await setState(cabins.fox, 'dirty')
    await setState(cabins.pine, 'dirty')
    await lookAt('2026-11-21T13:59:00Z')
    expect(await emails()).toEqual([])
    await lookAt('2026-11-21T14:00:30Z')
    await sendAll()
    await lookAt('2026-11-21T18:00:00Z')
    expect((await emails()).map(({ lines }) => lines)).toEqual([
      [
        `Arrival without a clean cabin: Fox Den, Sat, Nov 21 2026, booking #${today}.`,
        `Arrival without a clean cabin: Pine Ridge, Sun, Nov 22 2026, booking #${tomorrow}.`,
      ],
    ])
    await setState(cabins.fox, 'clean')
    await setState(cabins.pine, 'clean')
    await lookAt('2026-11-22T14:00:00Z')
    // At the chosen time all was well, so nothing is notified later on that day.
    await setState(cabins.pine, 'dirty')
    await lookAt('2026-11-22T15:00:00Z')
    expect(await emails()).toHaveLength(1)
  })

  test('users choose, see when the last email was sent, and get the reason when a choice is wrong', async () => {
    const { ask, db } = await setUp(nothing)
    const put = (body: object) => ask<object>('/api/account/notices', body, 'PUT')
    const choice = { ...everything, arrivalsAt: '09:00', quietFrom: '22:00', quietUntil: '07:00' }
    const response = { ...choice, sendsEmail: false, lastSentAt: null, isWaiting: false }
    expect(await put(choice)).toEqual({ status: 200, body: response })
    await db
      .updateTable('staff_notice_choices')
      .set({ notified_at: '2026-11-21T09:00:00.000Z', notified_message_id: 99 })
      .execute()
    expect(await ask('/api/account/notices', undefined, 'GET')).toEqual({
      status: 200,
      body: { ...response, lastSentAt: '2026-11-21T09:00:00.000Z' },
    })
    for (const wrong of [
      { ...choice, quietUntil: null },
      { ...choice, quietFrom: null },
      { ...choice, quietUntil: '22:00' },
      { ...choice, arrivalsAt: '25:00' },
      { ...choice, kinds: ['everything'] },
      {},
    ]) {
      expect(await put(wrong)).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
    }
  })

  test('a user who chose is notified of requests as chosen, and the others as before', async () => {
    const { db, user } = await setUp(nothing)
    await givenUser(db, 'Jon')
    const { id: bookingId } = await givenBooking(db)
    await db.transaction().execute((tx) =>
      queueRequestNotice(tx, {
        bookingIds: [bookingId],
        link: 'https://x.example',
        at: new Date(),
      }),
    )
    const to = (await emailsOf(db)).map((email) => email.to)
    expect(to).toContain('jon@cabins.example')
    expect(to).not.toContain(`${user}@cabins.example`)
  })

  test('two servers send three users in three days exactly what a slow clerk would send', async () => {
    const db = await open()
    await db.updateTable('property').set({ time_zone: 'UTC' }).execute()
    const first = Date.parse('2026-11-21T00:00:00Z') / minute
    let now = new Date(first * minute)
    const { app } = await openStaffClient({ db, now: () => now })
    const [history] = fc.sample(fc.noBias(anyHistory), { numRuns: 1, seed: 2026 })
    if (!history) throw new Error('There is no sample.')
    const users = history.choices.map((choice, index) => ({ ...choice, id: `user-${index}` }))
    for (const { id, kinds, quietFrom, quietUntil } of users) {
      await givenUser(db, id)
      const chosen = { ...nothing, kinds, quietFrom, quietUntil }
      await changeNotices(app.context, { staffId: id, requestId: 'r' }, id, chosen)
    }
    const events: Event[] = []
    for (const { kind, by, at, endsAfter } of history.events) {
      const startDate = new Date(Date.UTC(2027, 0, 1 + events.length)).toISOString().slice(0, 10)
      const endDate = new Date(Date.UTC(2027, 0, 2 + events.length)).toISOString().slice(0, 10)
      const { id } =
        kind === 'task'
          ? await givenTask(db, { priority: 'urgent' })
          : await givenBooking(db, { startDate, endDate })
      events.push({ kind, id, by: users[by]?.id ?? 'system', at, endsAt: at + endsAfter })
    }
    for (let tick = 0; tick < 3 * 24 * 60; tick += everyMinutes) {
      now = new Date((first + tick) * minute)
      for (const event of events.filter(({ at }) => at > tick - everyMinutes && at <= tick)) {
        await begin(app.context, event)
      }
      for (const event of events.filter(
        ({ endsAt }) => endsAt > tick - everyMinutes && endsAt <= tick,
      )) {
        await end(db, event)
      }
      if (!isDown(history, tick)) await markAllSent(db, now)
      await Promise.all([notifyUsers(app.context), notifyUsers(app.context)])
    }
    const sent = (await emailsOf(db)).map(({ to, at, lines }) => {
      const subjects = lines.map((line) => (/^Urgent/.test(line) ? 'task' : /#\d+/.exec(line)?.[0]))
      return `${to} ${Date.parse(at) / minute - first} ${subjects.toSorted().join(' ')}`
    })
    const expected = users.flatMap((user) => slowClerk(user, events, history))
    expect(sent.toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(20)
    expect(await db.selectFrom('staff_notices').select('id').execute()).toHaveLength(
      users.reduce((sum, user) => sum + leftOver(user, events, history), 0),
    )
  }, 120_000)
})

const minute = 60_000
const everyMinutes = 5

type Event = {
  kind: 'booking' | 'request' | 'task'
  id: number
  by: string
  at: number
  endsAt: number
}

const anyTime = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
const anyQuiet = fc.tuple(anyTime, anyTime).filter(([from, until]) => from !== until)

const anyHistory = fc.record({
  choices: fc.array(
    fc
      .tuple(
        fc.subarray(['booking', 'request', 'task'] as const, { minLength: 2 }),
        fc.option(anyQuiet),
      )
      .map(([kinds, quiet]) => ({
        kinds,
        quietFrom: quiet?.[0] ?? null,
        quietUntil: quiet?.[1] ?? null,
      })),
    { minLength: 3, maxLength: 3 },
  ),
  events: fc.array(
    fc.record({
      kind: fc.constantFrom('booking' as const, 'request' as const, 'task' as const),
      by: fc.integer({ min: 0, max: 4 }),
      at: fc.integer({ min: 1, max: 3 * 24 * 60 - 1 }),
      endsAfter: fc.integer({ min: 1, max: 2000 }),
    }),
    { minLength: 60, maxLength: 60 },
  ),
  downFrom: fc.integer({ min: 0, max: 2 * 24 * 60 }),
})
type History = Pick<typeof anyHistory extends fc.Arbitrary<infer T> ? T : never, 'downFrom'>
type User = {
  id: string
  kinds: readonly string[]
  quietFrom: string | null
  quietUntil: string | null
}

/** The mail server is down for fourteen hours. */
const isDown = ({ downFrom }: History, tick: number) => tick >= downFrom && tick < downFrom + 840

async function begin(context: Parameters<typeof notifyUsers>[0], { kind, id, by }: Event) {
  // Only the website holds nights as the system.
  const staffId = kind === 'request' ? 'system' : by
  await change(context, { staffId, requestId: 'r' }, async (tx, note) => {
    if (kind === 'task') {
      const after = { taskId: id, taskPriority: 'urgent' }
      note({ action: 'task.create', entity: 'cabin', entityId: 1, after })
      return
    }
    const heldUntil = kind === 'request' ? '2028-01-01T00:00:00.000Z' : undefined
    if (heldUntil) {
      await tx.updateTable('bookings').set({ hold_until: heldUntil }).where('id', '=', id).execute()
    }
    const after = heldUntil ? { heldUntil } : {}
    note({ action: 'booking.create', entity: 'booking', entityId: id, after })
  })
}

/** The task is done, the request is confirmed, and the booking is deleted. */
async function end(db: Db, { kind, id }: Event) {
  if (kind === 'task') {
    const done = { state: 'done' as const, done_at: '2026-11-21T00:00:00.000Z', done_by: 'system' }
    await db.updateTable('tasks').set(done).where('id', '=', id).execute()
  } else if (kind === 'request') {
    await db.updateTable('bookings').set({ hold_until: null }).where('id', '=', id).execute()
  } else {
    await db.deleteFrom('nights').where('booking_id', '=', id).execute()
    await db.deleteFrom('bookings').where('id', '=', id).execute()
  }
}

const markAllSent = (db: Db, now: Date) =>
  db
    .updateTable('outbox')
    .set({ sent_at: now.toISOString() })
    .where('sent_at', 'is', null)
    .execute()

const tickOf = (at: number) => Math.ceil(at / everyMinutes) * everyMinutes

/** Counts the minutes of a day from the beginning of the quiet hours to their end. */
function isQuietFor({ quietFrom, quietUntil }: User, tick: number): boolean {
  if (quietFrom === null || quietUntil === null) return false
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  for (let at = minutesOf(quietFrom); at !== minutesOf(quietUntil); at = (at + 1) % 1440) {
    if (at === tick % 1440) return true
  }
  return false
}

/** What the user is interested in, in the order in which it happened. */
const noticesFor = (user: User, events: readonly Event[]) =>
  events.filter(
    ({ kind, by }) => user.kinds.includes(kind) && (kind === 'request' || by !== user.id),
  )

/** Walks through all moments with paper lists: what waits, and the letter that is at the post office. */
function walk(user: User, events: readonly Event[], history: History) {
  const letters: string[] = []
  let handled: Event[] = []
  let isAtPostOffice = false
  for (let tick = 0; tick < 3 * 24 * 60; tick += everyMinutes) {
    if (!isDown(history, tick)) isAtPostOffice = false
    const waiting = noticesFor(user, events).filter(
      (event) => tickOf(event.at) <= tick && !handled.includes(event),
    )
    const isRipe = waiting.some(({ at }) => tick - tickOf(at) >= 3)
    if (!isRipe || isAtPostOffice || isQuietFor(user, tick)) continue
    handled = [...handled, ...waiting]
    const current = waiting.filter(({ endsAt }) => tickOf(endsAt) > tick)
    if (current.length === 0) continue
    const subjects = current.map(({ kind, id }) => (kind === 'task' ? 'task' : `#${id}`))
    letters.push(`${user.id}@cabins.example ${tick} ${subjects.toSorted().join(' ')}`)
    isAtPostOffice = true
  }
  const left = noticesFor(user, events).filter((event) => !handled.includes(event)).length
  return { letters, left }
}

const slowClerk = (user: User, events: readonly Event[], history: History) =>
  walk(user, events, history).letters
const leftOver = (user: User, events: readonly Event[], history: History) =>
  walk(user, events, history).left

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { endSessions, replaceSession } from '#platform/auth/sessions/session-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { json } from '#testkit/app/given-rows.ts'
import { runDueJobs } from '#testkit/app/run-jobs.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { openWebhookReceiver, type ReceivedMessage } from '#testkit/webhook-receiver.ts'
import type { OwnDevice } from '../contract/staff-notices.ts'
import { changeNotices } from './own-notices.ts'
import { pushSending } from './push-job.ts'
import { encryptFor } from './push-message.ts'
import { notifyUsers } from './staff-mail-job.ts'

/** A browser with its keys, which decrypts as RFC 8291 says and verifies the sender as RFC 8292 does. */
function openBrowser(privateKey = randomBytes(32), secret = randomBytes(16)) {
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const publicKey = own.getPublicKey()
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const theirKey = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + theirKey.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirKey])
      const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(theirKey), secret, info, 32))
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      cipher.setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      expect(plain.at(-1)).toBe(2)
      return plain.subarray(0, -1).toString('utf8')
    },
  }
}

function senderOf({ headers }: ReceivedMessage, publicKey: string) {
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const [head, claims = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(publicKey, 'base64url')
  const x = bytes.subarray(1, 33).toString('base64url')
  const y = bytes.subarray(33).toString('base64url')
  const publicJwk = { kty: 'EC', crv: 'P-256', x, y }
  const isSigned = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify(
      { key: createPublicKey({ format: 'jwk', key: publicJwk }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  return { isSigned, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) } as object
}

test('the browser of these tests reads the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const privateKey = bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')
  const { keys, read } = openBrowser(privateKey, bytes('BTBZMqHH6r4Tts7J_aSIgg'))
  const example =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(read(bytes(example))).toBe('When I grow up, I want to be a watermelon')
  expect(read(encryptFor(keys, 'When I grow up, I want to be a watermelon'))).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

eachDatabase((open) => {
  /** Ada, who chose notices of bookings, and her browser, whose push service runs on this machine. */
  async function setUp({ byEmail = true, isOn = true } = {}) {
    const db = await open()
    await db.updateTable('property').set({ time_zone: 'UTC' }).execute()
    const clock = { now: new Date('2026-11-21T10:00:00Z') }
    const now = () => clock.now
    const app = await createTestApp({ db, now, config: { allowsPrivateNetworks: true } })
    const { id: cabinId } = await givenCabin(db, { name: 'Fox Den' })
    let booked = 0
    const service = await openWebhookReceiver(() => ({ status: 201 }))
    onTestFinished(service.close)
    const browser = openBrowser()
    const target = { endpoint: `${service.url}/device-1`, ...browser.keys }
    const ask = async (method: string, body?: object, path = '/api/account/device') => {
      const init = body ? json(body, method) : { method }
      const response = await app.requestAsUser(path, init)
      const read = (await response.json().catch(() => ({}))) as OwnDevice
      return { status: response.status, body: read }
    }
    await ask('GET')
    const { id: userId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const actor = { staffId: userId, requestId: 'r' }
    const choices = { kinds: ['booking' as const], arrivalsAt: null, byEmail }
    const choose = (
      quiet = { quietFrom: null as string | null, quietUntil: null as string | null },
    ) => changeNotices(app.context, actor, userId, { ...choices, ...quiet })
    await choose()
    if (isOn) expect((await ask('PUT', target)).status).toBe(200)
    const push = async (instant: string) => {
      clock.now = new Date(instant)
      await runDueJobs(app.context, pushSending)
    }
    return {
      app,
      db,
      service,
      browser,
      target,
      ask,
      userId,
      choose,
      push,
      /** A program makes a booking, which Ada is notified of. */
      async book() {
        const startDate = addDays('2026-12-10', 3 * booked++)
        const endDate = addDays(startDate, 3)
        const { id } = await givenBooking(db, { cabinId, startDate, endDate })
        await db
          .insertInto('staff_notices')
          .values({
            staff_id: userId,
            kind: 'booking',
            subject_id: id,
            at: clock.now.toISOString(),
          })
          .execute()
        return id
      },
      async lookAt(instant: string) {
        clock.now = new Date(instant)
        await Promise.all([notifyUsers(app.context), notifyUsers(app.context)])
        await push(instant)
      },
      shown: () =>
        service.received.map(
          ({ bytes }) =>
            JSON.parse(browser.read(bytes)) as { title: string; body: string; path: string },
        ),
      audit: () => db.selectFrom('audit').selectAll().orderBy('id').execute(),
      emails: () => db.selectFrom('outbox').select('subject').execute(),
      devices: () => db.selectFrom('push_subscriptions').selectAll().execute(),
    }
  }

  describe('a device', () => {
    test('shows what only its browser can decrypt, signed by this installation', async () => {
      const { service, shown, push, ask, book, lookAt, emails, target } = await setUp()
      await push('2026-11-21T10:00:01Z')
      expect(shown()).toEqual([
        {
          title: 'Cabinkeeper',
          body: 'Your notices are shown on this device from now on.',
          path: '/account',
        },
      ])
      const { body: device } = await ask('GET')
      expect(device).toMatchObject({ isOn: true })
      const [message] = service.received
      if (!message) throw new Error('Nothing was received.')
      expect(senderOf(message, device.publicKey)).toMatchObject({
        isSigned: true,
        aud: new URL(target.endpoint).origin,
        exp: Date.parse('2026-11-21T22:00:01Z') / 1_000,
        sub: expect.stringMatching(/^mailto:|^https:/),
      })
      expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' })

      const id = await book()
      await lookAt('2026-11-21T10:03:01Z')
      await lookAt('2026-11-21T10:10:00Z')
      expect(shown().slice(1)).toEqual([
        {
          title: '1 notice for you',
          body: `New booking #${id}: Fox Den, Thu, Dec 10 2026 to Sun, Dec 13 2026.`,
          path: `/bookings/${id}`,
        },
      ])
      expect(await emails()).toEqual([{ subject: '1 notice for you' }])
    })

    test('shows what is not emailed to a user who wants no emails', async () => {
      const { shown, book, lookAt, emails } = await setUp({ byEmail: false })
      await book()
      await lookAt('2026-11-21T10:03:01Z')
      expect([shown().length, await emails()]).toEqual([2, []])
    })

    test('shows three of many notices, and how many more there are', async () => {
      const { shown, book, lookAt } = await setUp()
      for (let n = 0; n < 12; n++) await book()
      await lookAt('2026-11-21T10:03:01Z')
      expect(shown()[1]).toMatchObject({ title: '12 notices for you', path: '/dashboard' })
      expect(shown()[1]?.body.split('\n')).toEqual([
        ...Array(3).fill(expect.stringMatching(/^New booking #/)),
        'And 9 more.',
      ])
    })

    test('shows nothing in quiet hours', async () => {
      const { choose, shown, book, lookAt } = await setUp()
      await choose({ quietFrom: '10:00', quietUntil: '12:00' })
      await book()
      await lookAt('2026-11-21T11:59:59Z')
      expect(shown()).toHaveLength(1)
      await lookAt('2026-11-21T12:00:00Z')
      expect(shown()).toHaveLength(2)
    })

    test('shows notices while the mail server is down', async () => {
      const { shown, book, lookAt, emails } = await setUp()
      for (const time of ['10:03:01', '10:10:00', '10:20:00']) {
        await book()
        await lookAt(`2026-11-21T${time}Z`)
      }
      await lookAt('2026-11-21T10:30:00Z')
      expect([shown().length, (await emails()).length]).toEqual([4, 1])
    })
  })

  describe('the push service', () => {
    test.each([403, 404, 410])('that responds with %d gets nothing more', async (status) => {
      const { service, push, devices, book, lookAt, ask, audit } = await setUp()
      service.respond = () => ({ status })
      await push('2026-11-21T10:00:01Z')
      expect([await devices(), (await ask('GET')).body.isOn]).toEqual([[], false])
      expect((await audit()).at(-1)).toMatchObject({
        action: 'staff.end-device',
        staff_id: 'system',
      })
      await book()
      await lookAt('2026-11-21T10:03:01Z')
      expect(service.received).toHaveLength(1)
    })

    test.each([{ status: 429 }, { status: 503 }, 'disconnect' as const])(
      'that responds with %j gets the notice again',
      async (reply) => {
        const { service, push, shown, devices } = await setUp()
        service.respond = () => reply
        await push('2026-11-21T10:00:01Z')
        service.respond = () => ({ status: 201 })
        await push('2026-11-21T10:01:00Z')
        await push('2026-11-21T10:05:00Z')
        expect([shown().length, (await devices()).length]).toEqual([2, 1])
      },
    )

    test('that is down for hours gets nothing that is old', async () => {
      const { service, push } = await setUp()
      service.respond = () => ({ status: 503 })
      await push('2026-11-21T10:00:01Z')
      await push('2026-11-21T14:30:00Z')
      await push('2026-11-21T20:00:00Z')
      expect(service.received).toHaveLength(1)
    })

    test('that rejects a notice gets it once', async () => {
      const { service, push, devices } = await setUp()
      service.respond = () => ({ status: 413 })
      await push('2026-11-21T10:00:01Z')
      await push('2026-11-21T11:00:00Z')
      expect([service.received.length, (await devices()).length]).toEqual([1, 1])
    })

    test('of one device that fails keeps no other waiting', async () => {
      const { service, book, lookAt, db, userId } = await setUp()
      const { keys } = openBrowser()
      const endpoint = `${service.url}/device-2`
      await db
        .insertInto('push_subscriptions')
        .values({
          ...{ ...keys, endpoint, session_id: 'of a phone' },
          ...{ staff_id: userId, created_at: '2026-11-21T10:00:00.000Z' },
        })
        .execute()
      service.respond = ({ path }) => ({ status: path.endsWith('1') ? 503 : 201 })
      await book()
      await lookAt('2026-11-21T10:03:01Z')
      expect(service.received.map(({ path }) => path.slice(-8))).toContain('device-2')
    })
  })

  describe('notices on a device end', () => {
    test('when they are turned off', async () => {
      const { ask, devices, service, push } = await setUp()
      expect((await ask('DELETE')).body).toMatchObject({ isOn: false })
      expect((await ask('DELETE')).status).toBe(200)
      await push('2026-11-21T10:00:01Z')
      expect([await devices(), service.received]).toEqual([[], []])
    })

    test('when the user logs out', async () => {
      const { ask, devices } = await setUp()
      await ask('DELETE', undefined, '/api/session')
      expect(await devices()).toEqual([])
    })

    test('not when the session expires, or the user logs in again in this browser', async () => {
      const { db, devices, userId } = await setUp()
      const { session_id: id } = await db
        .selectFrom('push_subscriptions')
        .select('session_id')
        .executeTakeFirstOrThrow()
      const { token } = await db
        .selectFrom('staff_session')
        .where('id', '=', id)
        .select('token')
        .executeTakeFirstOrThrow()
      const again = { id: 'the next session', staffId: userId }
      await db.transaction().execute((tx) => replaceSession(tx, token, again))
      expect(await devices()).toMatchObject([{ session_id: 'the next session' }])
    })

    test('when the user ends all other sessions', async () => {
      const { db, devices, userId } = await setUp()
      await db.transaction().execute((tx) => endSessions(tx, userId))
      expect(await devices()).toEqual([])
    })

    test('when the user is deactivated', async () => {
      const { db, userId, push, service } = await setUp()
      await db
        .updateTable('staff')
        .set({ deactivated_at: '2026-11-21T10:00:00.000Z' })
        .where('id', '=', userId)
        .execute()
      await push('2026-11-21T10:00:01Z')
      expect(service.received).toEqual([])
    })

    test('when another user turns them on in the same browser', async () => {
      const { ask, devices, target, db } = await setUp()
      await db.updateTable('push_subscriptions').set({ session_id: 'of another' }).execute()
      await ask('PUT', target)
      expect(await devices()).toHaveLength(1)
    })
  })

  test.each([
    ['no address', { endpoint: 'push' }],
    ['another protocol', { endpoint: 'file:///etc/passwd' }],
    ['an address that is too long', { endpoint: `https://push.example/${'a'.repeat(1_000)}` }],
    ['a key that is no point of the curve', { p256dh: 'A'.repeat(87) }],
    ['a key that is too short', { p256dh: 'BA' }],
    ['a secret that is too long', { auth: 'A'.repeat(50) }],
    ['more fields', { guest: 'Marta' }],
  ])('a device with %s is rejected', async (_, wrong) => {
    const { ask, target, devices } = await setUp({ isOn: false })
    expect(await ask('PUT', { ...target, ...wrong })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields' },
    })
    expect(await devices()).toEqual([])
  })

  test('a device in a private network is never sent anything', async () => {
    const { app, service, ask, target } = await setUp({ isOn: false })
    await ask('PUT', target)
    const context = {
      ...app.context,
      config: { ...app.context.config, allowsPrivateNetworks: false },
    }
    await runDueJobs(context, pushSending)
    expect(service.received).toEqual([])
  })
})

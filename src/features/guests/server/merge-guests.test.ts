import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import type { GuestProfile } from '../contract/guests.ts'

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const client = await openStaffClient({ db })
    const book = { ...client, ...client.guests }
    const given = async (fields: object = {}) =>
      (await book.create({ fullName: 'Katherine Lindgren', ...fields })).body
    const mergeThem = (guest: GuestProfile, other: GuestProfile, more: object = {}) =>
      book.merge(guest.id, {
        version: guest.version,
        otherId: other.id,
        otherVersion: other.version,
        ...more,
      })
    return { ...book, given, mergeThem }
  }

  async function twoGuestsWithStays() {
    const setup = await setUp()
    const guest = await setup.given({ email: 'katherine@example.com', countryCode: 'US' })
    const other = await setup.given({
      fullName: 'Kath Lindgren-Lake',
      email: 'kath.at.the.lake@example.net',
      phone: '+1 303 555 0142',
    })
    const { id: cabinId } = await givenCabin(setup.db)
    const stay = (guestId: number, month: string) =>
      givenBooking(setup.db, {
        guestId,
        cabinId,
        startDate: `2026-${month}-01`,
        endDate: `2026-${month}-04`,
        status: 'checked-out',
      })
    const bookings = [
      await stay(guest.id, '01'),
      await stay(other.id, '02'),
      await stay(other.id, '03'),
    ]
    return { ...setup, guest, other, bookings }
  }

  describe('two merged guests', () => {
    test('have each of their stays once, and either address finds the remaining guest [RULE-61]', async () => {
      const { guest, other, bookings, mergeThem, list, read } = await twoGuestsWithStays()
      const { status, body } = await mergeThem(guest, other)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: guest.id, numStays: 3, numNights: 9, totalSpent: 1_800 })
      expect(body.bookings.map(({ id }) => id).sort()).toEqual(bookings.map(({ id }) => id).sort())
      expect(body.possibleDuplicates).toEqual([])

      const words = ['katherine@example.com', 'kath.at.the.lake@example.net', '3035550142', 'lake']
      for (const typed of words) {
        const found = await list(`?q=${encodeURIComponent(typed)}`)
        expect(found.body.items.map(({ id }) => id)).toEqual([guest.id])
      }
      const all = await list()
      expect(all.body).toMatchObject({ total: 1, items: [{ id: guest.id, numStays: 3 }] })
      expect((await read(other.id)).body).toEqual((await read(guest.id)).body)
    })

    test('are still found by the old address after the remaining guest was edited [RULE-61]', async () => {
      const { guest, other, mergeThem, edit, names } = await twoGuestsWithStays()
      const { version } = (await mergeThem(guest, other)).body
      await edit(guest.id, { fullName: 'Katherine L', email: 'new@example.com', version })
      expect(await names('kath.at.the.lake@example.net')).toEqual(['Katherine L'])
      expect(await names('new@example.com')).toEqual(['Katherine L'])
      expect(await names('katherine@example.com')).toEqual([])
    })

    test('are one guest: missing details are taken from the other, and the notes are joined', async () => {
      const { given, mergeThem } = await setUp()
      const guest = await given({ email: 'k@example.com', notes: 'Likes Fox Den.' })
      const other = await given({
        email: 'other@example.com',
        phone: '+1 303 555 0142',
        countryCode: 'US',
        notes: 'Allergic to feathers.',
        nationalID: 'USX1234567',
      })
      expect((await mergeThem(guest, other)).body).toMatchObject({
        email: 'k@example.com',
        phone: '+1 303 555 0142',
        countryCode: 'US',
        notes: 'Likes Fox Den.\n\nAllergic to feathers.',
        maskedNationalID: '•••••4567',
        version: 2,
      })
    })

    test('can be merged again, and all earlier IDs and bookings lead to the last remaining guest', async () => {
      const { given, mergeThem, read, db, names } = await setUp()
      const [a, b, c] = [
        await given({ email: 'a@example.com' }),
        await given({ email: 'b@example.com' }),
        await given({ email: 'c@example.com' }),
      ]
      await givenBooking(db, { guestId: a.id, status: 'checked-out' })
      const first = await mergeThem(b, a)
      const second = await mergeThem(c, first.body)
      expect(second.body).toMatchObject({ id: c.id, numStays: 1 })
      expect((await read(a.id)).body.id).toBe(c.id)
      const rows = await db.selectFrom('guests').select('merged_into_id').orderBy('id').execute()
      expect(rows.map((row) => row.merged_into_id)).toEqual([c.id, c.id, null])
      expect(await names('a@example.com')).toHaveLength(1)
    })

    test('must have the same national ID, or staff choose which one is correct', async () => {
      const { given, mergeThem, reveal, read } = await setUp()
      const guest = await given({ nationalID: 'USX1234567' })
      const other = await given({ nationalID: 'USX7654321' })
      const rejected = await mergeThem(guest, other)
      expect([rejected.status, rejected.body.code]).toEqual([409, 'national-ids-differ'])
      expect((await mergeThem(guest, other, { nationalIDOf: 999 })).status).toBe(409)
      expect((await read(other.id)).body.id).toBe(other.id)
      expect((await mergeThem(guest, other, { nationalIDOf: other.id })).status).toBe(200)
      expect((await reveal(other.id)).body).toEqual({ nationalID: 'USX7654321' })
    })

    test('with the same national ID can be merged without a choice', async () => {
      const { given, mergeThem } = await setUp()
      const same = { nationalID: 'USX1234567' }
      const { status, body } = await mergeThem(await given(same), await given(same))
      expect([status, body.maskedNationalID]).toEqual([200, '•••••4567'])
    })
  })

  describe('a merge is rejected', () => {
    const codeOf = ({ body, status }: { body: Problem; status: number }) => [status, body.code]

    test('with the same guest, a guest who was merged already or an erased guest', async () => {
      const { given, mergeThem, erase } = await setUp()
      const [a, b, c] = [await given(), await given(), await given()]
      expect(codeOf(await mergeThem(a, a))).toEqual([409, 'guests-cannot-merge'])
      const merged = (await mergeThem(a, b)).body
      expect(codeOf(await mergeThem(merged, b))).toEqual([409, 'guests-cannot-merge'])
      expect(codeOf(await mergeThem(b, c))).toEqual([409, 'guests-cannot-merge'])
      await erase(c.id, 1)
      expect(codeOf(await mergeThem(merged, c))).toEqual([409, 'guest-erased'])
    })

    test('if either guest was changed in the meantime, and the response contains the current guest [RULE-65]', async () => {
      const { given, mergeThem, edit, read } = await setUp()
      const [guest, other] = [await given(), await given()]
      await edit(other.id, { fullName: 'Bo Lind', version: 1 })
      const rejected = await mergeThem(guest, other)
      expect(rejected.status).toBe(409)
      expect(rejected.body).toMatchObject({
        code: 'guest-changed',
        current: { id: other.id, fullName: 'Bo Lind', version: 2 },
      })
      expect((await read(other.id)).body.id).toBe(other.id)
    })

    test('if the joined notes would be too long', async () => {
      const { given, mergeThem } = await setUp()
      const guest = await given({ notes: 'a'.repeat(1500) })
      const other = await given({ notes: 'b'.repeat(600) })
      expect(codeOf(await mergeThem(guest, other))).toEqual([409, 'guests-cannot-merge'])
    })
  })

  test('only one of several simultaneous merges of the same guests succeeds, in either direction [RULE-61]', async () => {
    const { guest, other, bookings, merge, db } = await twoGuestsWithStays()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const [one, two] = index % 2 ? [guest, other] : [other, guest]
        return merge(one.id, { version: 1, otherId: two.id, otherVersion: 1 })
      }),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const survivor = responses.find(({ status }) => status === 200)?.body.id
    const rows = await db.selectFrom('bookings').select('guest_id').execute()
    expect(rows).toEqual(bookings.map(() => ({ guest_id: survivor })))
  })

  test('a merged guest cannot be changed under the old ID [RULE-65]', async () => {
    const { guest, other, mergeThem, edit, erase } = await twoGuestsWithStays()
    await mergeThem(guest, other)
    for (const version of [1, 2]) {
      const edited = await edit(other.id, { fullName: 'Ghost', version })
      expect(edited.body).toMatchObject({ code: 'guest-changed', current: { id: guest.id } })
      expect((await erase(other.id, version)).status).toBe(409)
    }
  })
})

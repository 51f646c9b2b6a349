import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { eraseDuePartyBirthDates } from '#features/guests/server/erase-national-ids.ts'
import { deleteRevertDataBefore } from '#platform/versions/revert-data-store.ts'
import { everyCell } from '#testkit/app/databases/every-cell.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

const mira = { fullName: 'Mira Zz-Trace', birthDate: '2019-04-30', countryCode: 'PT' }
const theo = { fullName: 'Theo Zz-Trace' }

eachDatabase((open) => {
  async function setUp({ isRecorded = true, now = '2026-11-21T10:00:00Z' } = {}) {
    const db = await open()
    const clock = { now: new Date(now) }
    const client = await openStaffClient({ db, cabins: oneCabin(), now: () => clock.now })
    const { id: cabinId } = await givenCabin(db)
    const { id: guestId } = await givenGuest(db, { fullName: 'Ida Moen' })
    const record = (recordsParty: boolean) =>
      client.ask('/api/guest-settings', { recordsParty }, 'PUT')
    if (isRecorded) await record(true)
    const given = (overrides: object = {}) =>
      givenBooking(db, { cabinId, guestId, numGuests: 3, ...overrides }).then(({ id }) => id)
    const partyOf = async (id: number): Promise<Booking['party']> => (await client.read(id)).party
    const act = async (id: number, verb: string, body: object) => {
      const { version } = await client.read(id)
      return client.act(id, `${verb}-party-member`, { version, ...body })
    }
    const add = (id: number, member: object = mira) => act(id, 'add', member)
    const card = async (id: number, query = '') => {
      const path = `/api/bookings/${id}/registration-card${query}`
      return (await client.app.requestAsUser(path)).text()
    }
    return {
      ...client,
      send: client.act,
      clock,
      cabinId,
      guestId,
      record,
      given,
      partyOf,
      act,
      add,
      card,
    }
  }

  describe('the party of a booking', () => {
    test('is neither shown nor recorded unless the property turns it on', async () => {
      const { given, partyOf, add, card } = await setUp({ isRecorded: false })
      const id = await given()
      expect(await partyOf(id)).toBeNull()
      expect((await add(id)).body.code).toBe('party-not-recorded')
      expect(await card(id)).not.toContain('Party')
    })

    test('has at most one member for each guest but the one who booked', async () => {
      const { given, partyOf, add, act } = await setUp()
      const id = await given()
      expect(await partyOf(id)).toEqual({ members: [], canChange: true, openPlaces: 2 })
      expect((await add(id)).status).toBe(200)
      expect((await add(id, theo)).status).toBe(200)
      const party = await partyOf(id)
      expect(party).toMatchObject({
        members: [
          { ...mira, country: 'Portugal' },
          { ...theo, birthDate: '', countryCode: '', country: '' },
        ],
        canChange: true,
        openPlaces: 0,
      })
      expect((await add(id, theo)).body.code).toBe('party-complete')

      const [first, second] = party?.members.map((member) => member.id) ?? []
      const changed = await act(id, 'change', { ...mira, countryCode: 'ES', memberId: first })
      expect(changed.status).toBe(200)
      expect((await act(id, 'remove', { memberId: second })).status).toBe(200)
      expect((await partyOf(id))?.members).toMatchObject([
        { ...mira, countryCode: 'ES', country: 'Spain' },
      ])
      expect((await act(id, 'remove', { memberId: second })).body.code).toBe(
        'party-member-not-found',
      )
    })

    test('is changed by one of two users who saw the same booking', async () => {
      const { given, send, read, partyOf } = await setUp()
      const id = await given()
      const { version } = await read(id)
      const addMira = () => send(id, 'add-party-member', { version, ...mira })
      const responses = await Promise.all([addMira(), addMira()])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await partyOf(id))?.members).toHaveLength(1)
    })

    test.each([
      [{ fullName: ' ' }, 'fullName'],
      [{ fullName: 'a'.repeat(201) }, 'fullName'],
      [{ fullName: 'Two\nlines' }, 'fullName'],
      [{ ...theo, birthDate: '2026-11-22' }, 'birthDate'],
      [{ ...theo, birthDate: '1899-12-31' }, 'birthDate'],
      [{ ...theo, countryCode: 'XX' }, 'countryCode'],
    ])('rejects %o at its field', async (member, field) => {
      const { given, add, partyOf } = await setUp()
      const id = await given()
      const { status, body } = await add(id, member)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
      expect((await partyOf(id))?.members).toEqual([])
    })

    test('of a closed booking can only be emptied', async () => {
      const { given, add, act, partyOf, read, send } = await setUp()
      const id = await given()
      await add(id)
      const memberId = (await partyOf(id))?.members[0]?.id
      const { version } = await read(id)
      expect((await send(id, 'cancel', { version, reason: 'Ill' })).status).toBe(200)
      expect((await add(id)).body.code).toBe('party-closed')
      expect((await act(id, 'change', { ...theo, memberId })).body.code).toBe('party-closed')
      expect((await act(id, 'remove', { memberId })).status).toBe(200)
      expect(await partyOf(id)).toEqual({ members: [], canChange: false, openPlaces: 2 })
    })

    test('stays visible and can only be removed after the property turns it off', async () => {
      const { given, add, partyOf, act, record } = await setUp()
      const [id, other] = [
        await given(),
        await given({ startDate: '2027-01-01', endDate: '2027-01-03' }),
      ]
      await add(id)
      await record(false)
      expect(await partyOf(other)).toBeNull()
      const party = await partyOf(id)
      expect(party).toMatchObject({ members: [mira], canChange: false })
      const memberId = party?.members[0]?.id
      expect((await act(id, 'change', { ...theo, memberId })).body.code).toBe('party-not-recorded')
      expect((await act(id, 'remove', { memberId })).status).toBe(200)
      expect(await partyOf(id)).toBeNull()
    })

    test('is on the registration card, with lines for those who are missing', async () => {
      const { given, add, card } = await setUp()
      const id = await given()
      await add(id)
      const filled = await card(id)
      for (const text of [mira.fullName, 'Apr\u00A030\u00A02019', 'Portugal'])
        expect(filled).toContain(text)
      expect(filled.match(/<tr class="blank">/g)).toHaveLength(1)
      const blank = await card(id, '?content=blank')
      expect(blank).not.toContain(mira.fullName)
      expect(blank.match(/<tr class="blank">/g)).toHaveLength(2)
    })
  })

  describe('what is recorded about a member', () => {
    test('is neither in the history nor in the log', async () => {
      const { given, add, act, partyOf, auditOf, app } = await setUp()
      const id = await given()
      await add(id)
      const memberId = (await partyOf(id))?.members[0]?.id
      await act(id, 'change', { ...theo, memberId })
      await add(id, { fullName: 'Zz-Trace', birthDate: 'yesterday' })
      await act(id, 'remove', { memberId })
      expect(await auditOf(id)).toMatchObject([
        { action: 'booking.add-party-member' },
        {
          action: 'booking.change-party-member',
          after: { changed: ['fullName', 'birthDate', 'countryCode'] },
        },
        { action: 'booking.remove-party-member' },
      ])
      expect(JSON.stringify([await auditOf(id), app.logged])).not.toMatch(/trace|2019/i)
    })

    test('is kept for a restore of the deleted booking, and then nowhere', async () => {
      const { given, add, ask, db } = await setUp()
      const id = await given()
      await add(id)
      expect((await ask(`/api/bookings/${id}`, undefined, 'DELETE')).status).toBe(204)
      const traces = async () => (await everyCell(db)).filter((cell) => /zz-trace/i.test(cell))
      for (const cell of await traces()) expect(cell).toMatch(/^undo_rows\./)
      const inAMonth = new Date(Date.now() + 31 * 86_400_000)
      await deleteRevertDataBefore(db, { actions: inAMonth, deletions: inAMonth })
      expect(await traces()).toEqual([])
    })

    test('is erased with the guest, also after the booking got another guest', async () => {
      const { given, add, guests, guestId, db, partyOf } = await setUp()
      const past = { status: 'checked-out' }
      const id = await given({ ...past, startDate: '2026-11-02', endDate: '2026-11-05' })
      const other = await given({ ...past, startDate: '2026-11-05', endDate: '2026-11-08' })
      for (const one of [id, other]) await add(one)
      const { id: theirs } = await givenGuest(db, { fullName: 'Nils Aas' })
      const handed = { before: { guestId }, after: { guestId: theirs } }
      await db
        .insertInto('audit')
        .values({
          at: '2026-11-20T10:00:00.000Z',
          staff_id: 'system',
          request_id: 'test',
          action: 'booking.change',
          entity: 'booking',
          entity_id: String(other),
          before: JSON.stringify(handed.before),
          after: JSON.stringify(handed.after),
        })
        .execute()
      await db.updateTable('bookings').set({ guest_id: theirs }).where('id', '=', other).execute()
      expect((await guests.erase(guestId, 1)).status).toBe(204)
      expect((await everyCell(db)).filter((cell) => /zz-trace/i.test(cell))).toEqual([])
      expect(await partyOf(id)).toEqual({ members: [], canChange: false, openPlaces: 2 })
      expect((await add(id)).body.code).toBe('guest-erased')
    })
  })

  test('birth dates are erased when the national ID of the guest would be, names stay', async () => {
    const { given, add, clock, app, db, auditOf, audit, guestId, cabinId } = await setUp()
    await db.updateTable('property').set({ national_id_months: 6 }).execute()
    const id = await given({
      status: 'checked-out',
      startDate: '2026-05-18',
      endDate: '2026-05-22',
    })
    await add(id)
    await add(id, theo)
    const { id: inHouse } = await givenGuest(db, { fullName: 'Nils Aas' })
    const stay = { startDate: '2025-05-18', endDate: '2025-05-22' }
    const kept = await given({ ...stay, guestId: inHouse, status: 'checked-out' })
    await given({ guestId: inHouse, cabinId, status: 'checked-in' })
    await add(kept)

    expect(await eraseDuePartyBirthDates(app.context)).toBe(0)
    clock.now = new Date('2026-11-22T00:00:00Z')
    const both = [eraseDuePartyBirthDates(app.context), eraseDuePartyBirthDates(app.context)]
    const erased = await Promise.all(both)
    expect(erased.sort()).toEqual([0, 1])
    const rows = await db.selectFrom('party_members').selectAll().orderBy('id').execute()
    expect(rows.map((row) => [row.booking_id, row.full_name, row.birth_date])).toEqual([
      [id, mira.fullName, null],
      [id, theo.fullName, null],
      [kept, mira.fullName, mira.birthDate],
    ])
    expect(await auditOf(id)).toHaveLength(2)
    expect(
      (await audit()).filter(({ action }) => action === 'guest.erase-party-birth-dates'),
    ).toMatchObject([{ entity_id: String(guestId), after: '{"erased":1}' }])
  })
})

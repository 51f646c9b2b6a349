import { describe, expect, test } from 'vitest'
import { eachDetail } from '#domain/guest-details.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const ines = {
  fullName: '  Inês Carvalhal ',
  email: 'Ines@Example.com',
  phone: '+351 912 345 678',
  countryCode: 'PT',
  nationalID: 'PTX4833345',
  notes: 'Comes every spring.\nBrings a dog.',
}

eachDatabase((open) => {
  const setUp = async () => {
    const client = await openStaffClient({ db: await open() })
    return { ...client, ...client.guests }
  }

  describe('a new guest', () => {
    test('is stored with an encrypted and masked national ID', async () => {
      const { db, create, read } = await setUp()
      const { status, body } = await create(ines)
      expect(status).toBe(201)
      expect(body).toEqual({
        id: body.id,
        fullName: 'Inês Carvalhal',
        email: 'ines@example.com',
        phone: '+351 912 345 678',
        countryCode: 'PT',
        country: 'Portugal',
        countryFlag: '/flags/PT.svg',
        maskedNationalID: '•••••3345',
        notes: 'Comes every spring.\nBrings a dog.',
        ...eachDetail(() => ''),
        version: 1,
        createdAt: '2026-11-21T10:00:00.000Z',
        erasedAt: null,
        unsubscribedAt: null,
        numStays: 0,
        numNights: 0,
        totalSpent: 0,
        amountDue: 0,
        upcoming: { numStays: 0, numNights: 0, value: 0 },
        bookings: [],
        possibleDuplicates: [],
      })
      expect((await read(body.id)).body).toEqual(body)
      const row = await db.selectFrom('guests').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ sort_name: 'ines carvalhal', phone_digits: '351912345678' })
      expect(row.national_id_sealed).toMatch(/^v1\./)
    })

    test('requires only a name', async () => {
      const { create } = await setUp()
      const { status, body } = await create({ fullName: 'Theo' })
      expect(status).toBe(201)
      expect(body).toMatchObject({ email: '', country: '', countryFlag: '', maskedNationalID: '' })
      expect((await create({ fullName: '  ' })).status).toBe(422)
      expect((await create({ fullName: 'Theo', email: 'theo' })).body.fields).toEqual({
        email: 'Please provide a valid email address',
      })
      expect((await create({ fullName: 'Theo', countryCode: 'ZZ' })).status).toBe(422)
      expect((await create({ fullName: 'Theo', phone: 'call me' })).status).toBe(422)
      expect((await create({ fullName: 'Theo', nationalId: 'X' })).status).toBe(422)
    })
  })

  describe('an edited guest', () => {
    test('is found by the new name and address, and no longer by the old ones', async () => {
      const { create, edit, names } = await setUp()
      const { body } = await create(ines)
      const edited = await edit(body.id, {
        fullName: 'Inês Prado',
        email: 'prado@x.org',
        version: 1,
      })
      expect(edited.body).toMatchObject({ fullName: 'Inês Prado', phone: '', version: 2 })
      expect(await names('prado@x')).toEqual(['Inês Prado'])
      expect(await names('carvalhal')).toEqual([])
      expect(await names('912345678')).toEqual([])
    })

    test('keeps a national ID that the request leaves out, and loses one that it empties', async () => {
      const { create, edit, reveal } = await setUp()
      const { id } = (await create(ines)).body
      const kept = await edit(id, { fullName: 'Inês', version: 1 })
      expect(kept.body.maskedNationalID).toBe('•••••3345')
      const other = await edit(id, { fullName: 'Inês', version: 2, nationalID: 'ESX9876543' })
      expect(other.body.maskedNationalID).toBe('•••••6543')
      const none = await edit(id, { fullName: 'Inês', version: 3, nationalID: '' })
      expect(none.body.maskedNationalID).toBe('')
      expect((await reveal(id)).body).toEqual({ nationalID: '' })
    })

    test('that another user changed in the meantime is rejected with the current guest [RULE-65]', async () => {
      const { create, edit, read } = await setUp()
      const { id } = (await create(ines)).body
      await edit(id, { fullName: 'Inês of the first', notes: 'First', version: 1 })
      const second = await edit(id, { fullName: 'Inês of the second', version: 1 })
      expect(second.status).toBe(409)
      expect(second.body).toMatchObject({
        code: 'guest-changed',
        current: { id, fullName: 'Inês of the first', notes: 'First', version: 2 },
      })
      expect((await read(id)).body.fullName).toBe('Inês of the first')
    })

    test('can be changed by only one of several simultaneous requests [RULE-65]', async () => {
      const { create, edit, read } = await setUp()
      const { id } = (await create(ines)).body
      const names = Array.from({ length: 8 }, (_, index) => `Inês ${index}`)
      const responses = await Promise.all(
        names.map((fullName) => edit(id, { fullName, version: 1 })),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
      const winner = names[responses.findIndex(({ status }) => status === 200)]
      expect((await read(id)).body).toMatchObject({ fullName: winner, version: 2 })
    })

    test('leaves the names of the changed fields in the audit log, but no values', async () => {
      const { create, edit, audit } = await setUp()
      const { id } = (await create(ines)).body
      await edit(id, { ...ines, email: 'new@example.com', nationalID: 'X-1', version: 1 })
      const rows = await audit()
      expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
        ['guest.create', null, null],
        ['guest.edit', null, '{"changed":["email","nationalID"]}'],
      ])
    })

    test('that does not exist is not found', async () => {
      const { edit, read, reveal, erase, merge } = await setUp()
      const missing = await Promise.all([
        read(7),
        edit(7, { fullName: 'X', version: 1 }),
        reveal(7),
        erase(7, 1),
        merge(7, { version: 1, otherId: 8, otherVersion: 1 }),
      ])
      for (const { status } of missing) expect(status).toBe(404)
    })
  })

  describe("a guest's profile", () => {
    test('sums up stays, nights and amounts without cancelled bookings and no-shows', async () => {
      const { db, read } = await setUp()
      const { id: guestId } = await givenGuest(db)
      const { id: cabinId } = await givenCabin(db)
      const stay = (start: string, end: string, overrides: object = {}) =>
        givenBooking(db, { guestId, cabinId, startDate: start, endDate: end, ...overrides })
      const last = await stay('2026-12-01', '2026-12-04', { extrasPriceCents: 9_000 })
      const left = await stay('2026-10-01', '2026-10-05', { status: 'checked-out' })
      const cancelled = await stay('2026-11-01', '2026-11-04', { status: 'cancelled' })
      await stay('2026-09-01', '2026-09-04', { status: 'no-show' })
      await db
        .updateTable('bookings')
        .set({ left_on: '2026-10-04' })
        .where('id', '=', left.id)
        .execute()
      const released = { booking_id: left.id, date: '2026-10-04', rate_cents: 20_000 }
      await db.insertInto('released_nights').values(released).execute()

      const { body } = await read(guestId)
      expect(body).toMatchObject({
        numStays: 1,
        numNights: 3,
        totalSpent: 800,
        upcoming: { numStays: 1, numNights: 3, value: 690 },
      })
      expect(body.bookings.map(({ id }) => id).slice(0, 3)).toEqual([
        last.id,
        cancelled.id,
        left.id,
      ])
      expect(body.bookings[0]).toMatchObject({ totalPrice: 690, cabin: { name: 'Birch Hollow' } })
    })

    test('sums up the open balances of stays and fees, without upcoming bookings (A13)', async () => {
      const { db, read, list } = await setUp()
      const { id: guestId } = await givenGuest(db)
      const { id: cabinId } = await givenCabin(db)
      const stay = (start: string, end: string, overrides: object = {}) =>
        givenBooking(db, { guestId, cabinId, startDate: start, endDate: end, ...overrides })
      await stay('2026-12-01', '2026-12-04', { paidCents: 10_000 })
      await stay('2026-11-20', '2026-11-23', { status: 'checked-in', paidCents: 45_000 })
      await stay('2026-10-01', '2026-10-05', { status: 'checked-out', paidCents: 90_000 })
      await stay('2026-11-01', '2026-11-04', { status: 'cancelled' })
      const noShow = await stay('2026-09-01', '2026-09-04', { status: 'no-show' })
      const fee = { fee_cents: 20_050, paid_cents: 5_000 }
      await db.updateTable('bookings').set(fee).where('id', '=', noShow.id).execute()

      // $150.00 of the current stay and $150.50 of the fee; the credit of October stays its own.
      expect((await read(guestId)).body.amountDue).toBe(300.5)
      expect((await list()).body.items.map(({ amountDue }) => amountDue)).toEqual([300.5])
    })

    test('contains the newest hundred bookings', async () => {
      const { db, read } = await setUp()
      const { id: guestId } = await givenGuest(db)
      const { id: cabinId } = await givenCabin(db)
      for (let index = 0; index < 101; index += 1) {
        const startDate = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
        const endDate = new Date(Date.UTC(2026, 0, 2 + index)).toISOString().slice(0, 10)
        await givenBooking(db, { guestId, cabinId, startDate, endDate })
      }
      const { body } = await read(guestId)
      expect(body.bookings).toHaveLength(100)
      expect(body.bookings.at(-1)?.startDate).toBe('2026-01-02')
      expect(body.upcoming).toMatchObject({ numStays: 101, numNights: 101 })
    })

    test('lists guests with the same name, address or phone number', async () => {
      const { db, read } = await setUp()
      const given = (fullName: string, email: string, phone: string) =>
        givenGuest(db, { fullName, email, phone })
      const { id } = await given('Katherine Lindgren', 'k@example.com', '+1 303 555 0142')
      const name = await given('KATHERINE Lindgrén', '', '')
      const address = await given('Kath', 'k@example.com', '')
      const phone = await given('Kathy', '', '+1 (303) 555-0142')
      await given('Katherine Lind', 'kath@example.com', '')
      const { body } = await read(id)
      expect(new Set(body.possibleDuplicates.map((other) => other.id))).toEqual(
        new Set([name.id, address.id, phone.id]),
      )
      for (let index = 0; index < 6; index += 1) await given('Kath L', 'k@example.com', '')
      expect((await read(id)).body.possibleDuplicates).toHaveLength(5)
    })

    test('reveals the national ID only on request, with an audit entry', async () => {
      const { create, read, reveal, audit } = await setUp()
      const { id } = (await create(ines)).body
      await read(id)
      expect((await audit()).map(({ action }) => action)).toEqual(['guest.create'])
      expect((await reveal(id)).body).toEqual({ nationalID: 'PTX4833345' })
      expect((await audit()).at(-1)).toMatchObject({
        action: 'guest.read-national-id',
        entity: 'guest',
        entity_id: String(id),
      })
    })
  })
})

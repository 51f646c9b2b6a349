import { describe, expect, test } from 'vitest'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { everyCell } from '#testkit/app/databases/every-cell.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock } from '#testkit/app/given.ts'
import { openImportClient } from '#testkit/app/import-client.ts'
import { ana, bo, fileOf } from '#testkit/app/import-files.ts'
import { sampleFiles } from '#testkit/domain/import-samples.ts'

/** The sources of the bookings in each sample. */
const sourcesOf: Record<string, string[]> = {
  Airbnb: ['airbnb', 'airbnb'],
  'Booking.com': ['booking-com', 'booking-com'],
  'Little Hotelier': ['booking-com', 'phone'],
  Smoobu: ['airbnb', 'phone'],
  Beds24: ['other', 'other'],
  'a spreadsheet': ['phone', 'phone'],
}

eachDatabase((openDatabase) => {
  const open = async () => openImportClient({ db: await openDatabase() })

  describe('a file', () => {
    test('is checked without changing anything, row by row [D70]', async () => {
      const client = await open()
      const { db, cabins, upload, rows, book } = client
      await book({ startDate: '2026-12-11', endDate: '2026-12-12' })
      const isStaging = (cell: string) => /^(imports|import_rows|row_counts)\./.test(cell)
      await client.get('/api/imports')
      const before = (await everyCell(db)).filter((cell) => !isStaging(cell))
      await givenBlock(db, { cabinId: cabins.pine, startDate: '2026-12-20', endDate: '2026-12-22' })
      const file = await upload(
        fileOf(
          ana,
          bo,
          'Pine Ridge,Cy Dahl,,2026-12-11,2026-12-14,1,100,,',
          'Pine Ridge,Cy Dahl,,2026-12-21,2026-12-23,1,100,,',
          'Bear Cave,Cy Dahl,,2026-12-21,2026-12-23,1,100,,',
          'Pine Ridge,,,2026-12-24,2026-12-26,1,100,,',
          'Pine Ridge,Cy Dahl,,2027-01-02,2027-01-01,1,100,,',
          bo,
        ),
      )
      expect(file).toMatchObject({
        state: 'open',
        mapping: { kind: 'bookings', dateOrder: 'year-month-day', decimalMark: 'point' },
        missing: [],
        unknownCabins: [{ name: 'Bear Cave', numRows: 1 }],
        counts: { new: 1, same: 1, conflict: 3, wrong: 3 },
      })
      expect((await rows(file.id)).map(({ number, reason }) => `${number} ${reason}`)).toEqual([
        expect.stringMatching(/^2 Fox Den is taken by booking #\d+ on Dec 11\.$/),
        '3 ',
        '4 Row 3 has Pine Ridge on Dec 11 as well.',
        '5 Pine Ridge is blocked on Dec 21.',
        '6 There is no cabin "Bear Cave".',
        "7 The guest's name is missing.",
        '8 Departure is not after the arrival.',
        '9 Row 3 is the same booking.',
      ])
      expect(await rows(file.id, '?outcome=wrong')).toHaveLength(3)
      await db.deleteFrom('blocks').execute()
      expect((await everyCell(db)).filter((cell) => !isStaging(cell))).toEqual(before)
    })

    test('is imported with its guests at the prices as sold, and a second time adds nothing', async () => {
      const client = await open()
      const { upload, finish, audit, get } = client
      const content = fileOf(
        ana,
        bo,
        'Pine Ridge,Ana Silva,ana@x.example,2026-10-01,2026-10-03,2,99.99,,R3',
        'Pine Ridge,Cy Dahl,,2026-11-19,2026-11-23,2,80,,R4',
      )
      const { id } = await upload(content)
      const done = await finish(id)
      expect(done).toMatchObject({ counts: { added: 4 }, undoUntil: '2026-11-22T10:00:00.000Z' })
      const bookings = await client.bookings()
      expect(bookings).toMatchObject([
        { full_name: 'Ana Silva', total_price_cents: 30_000, paid_cents: 10_000, source: 'phone' },
        { full_name: 'Bo Berg', total_price_cents: 20_001, paid_cents: 0, status: 'unconfirmed' },
        { full_name: 'Ana Silva', paid_cents: 9_999, status: 'checked-out' },
        { full_name: 'Cy Dahl', paid_cents: 0, status: 'checked-in' },
      ])
      expect(await findViolations(client.db)).toEqual([])
      const entries = (await audit()).filter(({ entity }) => entity === 'import')
      expect(entries.map(({ action, after }) => [action, JSON.parse(after ?? '')])).toEqual([
        ['import.add', { bookings: 4, guests: 3, cabins: 0 }],
      ])
      const history = await get(`/api/history/booking/${bookings[0]?.id}`)
      expect(JSON.stringify(history)).toContain('imported 4 bookings, 3 guests from a file')

      const again = await upload(content)
      expect(again.counts).toEqual({ same: 4 })
      await finish(again.id)
      expect(await client.bookings()).toEqual(bookings)
      const renamed = await upload(content.replaceAll(/,R\d/g, ','))
      expect(renamed.counts).toEqual({ same: 4 })
    })

    test('with ambiguous dates and amounts is only checked once they are chosen', async () => {
      const { upload, map, ask } = await open()
      const file = await upload(fileOf('Fox Den,Ana Silva,,3/4/2027,5/4/2027,2,1.500,,'))
      expect(file).toMatchObject({
        mapping: { dateOrder: null, decimalMark: null },
        dateOrders: ['day-month-year', 'month-day-year'],
        decimalMarks: ['point', 'comma'],
        counts: { unchecked: 1 },
      })
      expect(await ask(`/api/imports/${file.id}/start`)).toMatchObject({
        status: 409,
        body: { code: 'import-not-ready' },
      })
      const chosen = { dateOrder: 'day-month-year', decimalMark: 'comma' } as const
      const { body } = await map(file.id, { ...file.mapping, ...chosen })
      expect(body.counts).toEqual({ new: 1 })
    })

    test('with columns that are assigned by hand gets its choices from them', async () => {
      const { upload, map } = await open()
      const file = await upload(
        'Shelter;Visitor;Day 1;Day 2;Money\nFox Den;Ana Silva;3/4/2027;6/4/2027;1,50\n',
      )
      expect(file).toMatchObject({ mapping: { kind: 'bookings', columns: {} } })
      const columns = { cabin: 0, fullName: 1, startDate: 2, endDate: 3, totalPrice: 4 }
      const { body } = await map(file.id, { ...file.mapping, kind: 'bookings', columns })
      expect(body).toMatchObject({
        mapping: { dateOrder: null, decimalMark: 'comma' },
        dateOrders: ['day-month-year', 'month-day-year'],
        counts: { unchecked: 1 },
      })
    })

    test('is corrected cell by cell, and cabins that it names are chosen or created', async () => {
      const client = await open()
      const { upload, correct, map, finish, cabins } = client
      const file = await upload(
        fileOf(
          'Otter Bend,Ana Silva,,2026-12-10,2026-12-13,5,300.00,,',
          'Fox Den (Airbnb),Bo Berg,,2026-12-10,2026-12-12,1,200,,',
          'Fox Den,Cy Dahl,,2026-12-10,2026-12-11,1,cheap,,',
        ),
      )
      expect(file.counts).toEqual({ wrong: 3 })
      const chosen = { 'Otter Bend': null, 'Fox Den (Airbnb)': cabins.fox }
      const { body } = await map(file.id, { ...file.mapping, cabins: chosen })
      expect(body.counts).toEqual({ new: 2, wrong: 1 })
      expect((await correct(file.id, 4, 6, '80')).body.counts).toEqual({ new: 2, conflict: 1 })
      const moved = await correct(file.id, 4, 3, '2026-12-12')
      expect(moved.body.counts).toEqual({ new: 2, wrong: 1 })
      expect((await correct(file.id, 4, 4, '2026-12-14')).body.counts).toEqual({ new: 3 })
      await finish(file.id)
      expect(await client.bookings()).toMatchObject([
        { cabin: 'Otter Bend' },
        { cabin: 'Fox Den' },
        { cabin: 'Fox Den', start_date: '2026-12-12' },
      ])
      const otter = await client.db
        .selectFrom('cabins')
        .where('name', '=', 'Otter Bend')
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(otter).toMatchObject({ max_capacity: 5, regular_price_cents: 10_000 })
      expect((await correct(file.id, 4, 6, '90')).status).toBe(409)
    })

    test.each(Object.entries(sampleFiles))('exported by %s is imported', async (name, content) => {
      const client = await open()
      const file = await client.upload(content)
      expect(file).toMatchObject({ missing: [], counts: { new: 2 } })
      expect(file.system).toBe(name === 'a spreadsheet' ? null : name)
      await client.finish(file.id)
      const status = name === 'a spreadsheet' ? 'unconfirmed' : 'cancelled'
      expect(await client.bookings()).toMatchObject([
        { cabin: 'Fox Den', total_price_cents: 101_240, num_guests: 3, status: 'unconfirmed' },
        { cabin: 'Pine Ridge', total_price_cents: 0, status },
      ])
      expect((await client.bookings()).map(({ source, channel }) => channel ?? source)).toEqual(
        sourcesOf[name],
      )
      expect(await findViolations(client.db)).toEqual([])
    })

    test('of guests or cabins adds those that are new', async () => {
      const { db, upload, finish, rows } = await open()
      const guests = await upload(
        'Name,Email,Country\nAna Silva,ana@x.example,Portugal\nMarta Sousa,marta@example.com,PT\n' +
          'Marta S.,marta@example.com,PT\nBo,not an address,\n',
      )
      expect(guests).toMatchObject({
        mapping: { kind: 'guests' },
        counts: { new: 1, same: 1, conflict: 1, wrong: 1 },
      })
      await finish(guests.id)
      const added = await db.selectFrom('guests').where('email', '=', 'ana@x.example').selectAll()
      expect(await added.execute()).toMatchObject([{ full_name: 'Ana Silva', country_code: 'PT' }])
      const cabins = await upload('Cabin;Sleeps;Price\nOtter Bend;6;150,50\nFox Den;9;1\n')
      expect(cabins).toMatchObject({ mapping: { kind: 'cabins' }, counts: { new: 1, conflict: 1 } })
      expect((await rows(cabins.id, '?outcome=conflict'))[0]?.reason).toBe(
        'Fox Den is a cabin already, with another capacity or price.',
      )
      await finish(cabins.id)
      const otter = db.selectFrom('cabins').where('name', '=', 'Otter Bend').selectAll()
      expect(await otter.execute()).toMatchObject([
        { max_capacity: 6, regular_price_cents: 15_050 },
      ])
    })

    test('that is no table is rejected, and one that is discarded is gone', async () => {
      const { send, upload, ask } = await open()
      const rejected = await send('%PDF-1.7', 'stays.csv')
      expect(rejected.status).toBe(422)
      expect(await rejected.json()).toMatchObject({
        code: 'import-unreadable',
        title: 'This is not a CSV or Excel file.',
      })
      const { id } = await upload(fileOf(ana))
      expect((await ask(`/api/imports/${id}`, undefined, 'DELETE')).status).toBe(204)
      expect((await ask(`/api/imports/${id}`, undefined, 'GET')).status).toBe(404)
    })

    test('is encrypted, so that the database does not reveal what is not imported', async () => {
      const { db, upload } = await open()
      await upload(
        'Cabin,Guest,Arrival,Departure,Price,Passport\nFox Den,Ana,soon,,1,X4711secret\n',
      )
      expect((await everyCell(db)).filter((cell) => /Passport|X4711secret/.test(cell))).toEqual([])
    })
  })
})

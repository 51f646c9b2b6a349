import { describe, expect, test } from 'vitest'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openImportClient } from '#testkit/app/import-client.ts'

const lines = (...rows: string[]) => [...rows, ''].join('\n')

eachDatabase((openDatabase) => {
  const open = async () => openImportClient({ db: await openDatabase() })

  describe('a row with several cabins', () => {
    const header =
      'Book number,Guest name(s),Check-in,Check-out,Rooms,Persons,Children,Price,Paid,Unit type'
    const nils = '41,Nils Berg,2027-05-10,2027-05-13'

    test.each([
      `${nils},2,5,1,641.01 USD,100.01,"Fox Den, Pine Ridge"`,
      `${nils},,5,1,641.01 USD,100.01,Fox Den + Pine Ridge`,
      `${nils},2 units,5,1,641.01 USD,100.01,Fox Den / Pine Ridge`,
      `${nils},2x,5,1,641.01 USD,100.01,Fox Den und Pine Ridge`,
    ])('books them all, loses no cent, and is undone as a whole: %s', async (row) => {
      const client = await open()
      const file = await client.upload(lines(header, row))
      expect(file).toMatchObject({ counts: { new: 1 }, unknownCabins: [] })
      expect((await client.rows(file.id))[0]?.reason).toBe(
        'Becomes a group: Fox Den with 3 guests for $320.51 and Pine Ridge with 2 guests for $320.50. The price is divided evenly.',
      )
      await client.finish(file.id)
      expect(await client.bookings()).toMatchObject([
        {
          cabin: 'Fox Den',
          full_name: 'Nils Berg',
          start_date: '2027-05-10',
          num_guests: 3,
          num_children: 0,
          total_price_cents: 32_051,
          paid_cents: 5_001,
        },
        {
          cabin: 'Pine Ridge',
          full_name: 'Nils Berg',
          start_date: '2027-05-10',
          num_guests: 2,
          num_children: 1,
          total_price_cents: 32_050,
          paid_cents: 5_000,
        },
      ])
      expect(await findViolations(client.db)).toEqual([])
      const again = await client.upload(lines(header, row))
      expect(again.counts).toEqual({ same: 1 })
      expect((await client.finish(file.id, 'undo')).counts).toEqual({ removed: 1 })
      expect(await client.bookings()).toEqual([])
      expect(await client.db.selectFrom('nights').selectAll().execute()).toEqual([])
    })

    test.each([
      [`${nils},1,5,,640.00 USD,,Fox Den and Pine Ridge`, /has 1 unit, but .* names 2 cabins\./],
      [`${nils},,5,,640.00 USD,,2 x Fox Den`, /has 2 units, but "2 x Fox Den" names 1 cabin\./],
      [`${nils},3 units,5,,640.00 USD,,Fox Den`, /has 3 units, but "Fox Den" names 1 cabin\./],
      [`${nils},3,5,,640.00 USD,,"Fox Den, Pine Ridge"`, /has 3 units, but .* names 2 cabins\./],
    ])('that contradicts itself is wrong: %s', async (row, reason) => {
      const client = await open()
      const file = await client.upload(lines(header, row))
      expect(file).toMatchObject({ counts: { wrong: 1 }, unknownCabins: [] })
      expect((await client.rows(file.id))[0]?.reason).toMatch(reason)
    })

    test('is corrected by naming them', async () => {
      const client = await open()
      const file = await client.upload(lines(header, `${nils},2,5,,640.00 USD,,2 x Fox Den`))
      const { body } = await client.correct(file.id, 2, 9, 'Fox Den, Pine Ridge')
      expect(body.counts).toEqual({ new: 1 })
    })

    test('is a conflict as a whole if one of them is taken, and takes no nights then', async () => {
      const client = await open()
      const taken = await client.upload(
        lines(header, '40,Ida Moe,2027-05-12,2027-05-14,1,2,,200.00,,Pine Ridge'),
      )
      await client.finish(taken.id)
      const file = await client.upload(
        lines(
          header,
          `${nils},2,5,,640.00,,"Fox Den, Pine Ridge"`,
          '42,Jo Lie,2027-05-11,2027-05-12,1,2,,100.00,,Fox Den',
        ),
      )
      expect(file.counts).toEqual({ conflict: 1, new: 1 })
      expect((await client.rows(file.id, '?outcome=conflict'))[0]?.reason).toMatch(
        /^Not all cabins of this row are new\. Pine Ridge is taken by booking #\d+/,
      )
    })

    test('can name cabins that the file creates', async () => {
      const client = await open()
      const file = await client.upload(
        lines(
          header,
          '40,Ida Moe,2027-04-12,2027-04-14,1,2,,200.00,,Otter Bend',
          `${nils},2,5,,640.00,,"Otter Bend, Fox Den"`,
          '42,Jo Lie,2027-06-11,2027-06-12,1,2,,100.00,,Grey Owl',
          '43,Al Fir,2027-06-21,2027-06-22,2,2,,100.00,,Grey Owl & Otter Bend',
        ),
      )
      const cabins = { 'Otter Bend': null, 'Grey Owl': null }
      const { body } = await client.map(file.id, { ...file.mapping, cabins })
      expect(body.counts).toEqual({ new: 4 })
      await client.finish(file.id)
      expect((await client.bookings()).map(({ cabin }) => cabin)).toEqual([
        ...['Otter Bend', 'Otter Bend', 'Fox Den', 'Grey Owl', 'Grey Owl', 'Otter Bend'],
      ])
      await client.finish(file.id, 'undo')
      const left = await client.db.selectFrom('cabins').select('name').orderBy('name').execute()
      expect(left.map(({ name }) => name)).toEqual(['Fox Den', 'Pine Ridge'])
    })
  })

  describe('a cabin of a file', () => {
    const header = 'Cabin,Guest,Arrival,Departure,Price'
    async function openRented() {
      const client = await open()
      await client.db.updateTable('cabins').set({ rented_since: '2026-06-01' }).execute()
      return client
    }
    const sinceOf = async (client: Awaited<ReturnType<typeof open>>) => {
      const rows = await client.db.selectFrom('cabins').select(['name', 'rented_since']).execute()
      return Object.fromEntries(rows.map((one) => [one.name, one.rented_since]))
    }

    test('is rented out since the first stay of the file, or since when staff say', async () => {
      const client = await openRented()
      const before = await sinceOf(client)
      const file = await client.upload(
        lines(
          header,
          'Fox Den,Ana,2024-03-01,2024-03-04,300',
          'Otter Bend,Bo,2025-03-01,2025-03-04,300',
          'Grey Owl,Cy,2027-03-01,2027-03-04,300',
        ),
      )
      expect(file.rentedSince).toBe('2024-03-01')
      await client.map(file.id, {
        ...file.mapping,
        cabins: { 'Otter Bend': null, 'Grey Owl': null },
        rentedSince: { 'Grey Owl': '2026-05-01' },
      })
      await client.finish(file.id)
      expect(await sinceOf(client)).toEqual({
        'Fox Den': '2024-03-01',
        'Otter Bend': '2024-03-01',
        'Grey Owl': '2026-05-01',
        'Pine Ridge': '2026-06-01',
      })
      await client.finish(file.id, 'undo')
      expect(await sinceOf(client)).toEqual(before)
    })

    test('keeps the date that staff entered since the import when it is undone', async () => {
      const client = await openRented()
      const file = await client.upload(lines(header, 'Fox Den,Ana,2024-03-01,2024-03-04,300'))
      await client.finish(file.id)
      await client.db
        .updateTable('cabins')
        .set({ rented_since: '2025-01-01' })
        .where('name', '=', 'Fox Den')
        .execute()
      await client.finish(file.id, 'undo')
      expect(await sinceOf(client)).toMatchObject({ 'Fox Den': '2025-01-01' })
    })

    test('is rented out as far back as the bookings that an undone import leaves', async () => {
      const client = await openRented()
      const file = await client.upload(
        lines(
          header,
          'Fox Den,Ana,2024-03-01,2024-03-04,300',
          'Fox Den,Bo,2025-03-01,2025-03-04,300',
        ),
      )
      await client.finish(file.id)
      await client.db
        .updateTable('bookings')
        .set({ version: 2 })
        .where('start_date', '=', '2025-03-01')
        .execute()
      await client.finish(file.id, 'undo')
      expect(await sinceOf(client)).toMatchObject({ 'Fox Den': '2025-03-01' })
    })
  })
})

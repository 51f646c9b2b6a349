import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { openImportClient } from '#testkit/app/import-client.ts'

type Client = Awaited<ReturnType<typeof openImportClient>>

const lines = (...rows: string[]) => [...rows, ''].join('\n')
const header = 'Book number,Guest,Check-in,Check-out,Rooms,Persons,Price,Status,Cabin'

/** The groups with the names of their cabins. */
async function groupsOf({ db }: Client) {
  const rows = await db
    .selectFrom('booking_groups')
    .innerJoin('bookings', 'bookings.group_id', 'booking_groups.id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .select(['booking_groups.name', 'booking_groups.id', 'cabins.name as cabin'])
    .orderBy('bookings.id')
    .execute()
  const groups = Map.groupBy(rows, ({ id }) => id)
  return [...groups.values()].map((some) => [some[0]?.name, ...some.map(({ cabin }) => cabin)])
}

const all = async ({ db }: Client) => [
  await db.selectFrom('bookings').selectAll().orderBy('id').execute(),
  await db.selectFrom('booking_groups').selectAll().orderBy('id').execute(),
]

eachDatabase((openDatabase) => {
  const open = async () => openImportClient({ db: await openDatabase() })
  const fox = '41,Nils Berg,2027-05-10,2027-05-13,1,3,300.00,OK,Fox Den'
  const pine = '41,Ida Moe,2027-05-10,2027-05-14,1,2,250.00,OK,Pine Ridge'

  test('rows with the same reference become one group, each with its own price and guest', async () => {
    const client = await open()
    const file = await client.upload(lines(header, fox, pine))
    expect(file).toMatchObject({ counts: { new: 2 }, groups: { numGroups: 1, numBookings: 2 } })
    expect((await client.rows(file.id)).map(({ reason }) => reason)).toEqual([
      'Rows 2 and 3 have the same reference and become a group.',
      'Rows 2 and 3 have the same reference and become a group.',
    ])
    await client.finish(file.id)
    expect(await client.bookings()).toMatchObject([
      { cabin: 'Fox Den', full_name: 'Nils Berg', total_price_cents: 300_00, num_guests: 3 },
      { cabin: 'Pine Ridge', full_name: 'Ida Moe', total_price_cents: 250_00, num_guests: 2 },
    ])
    expect(await groupsOf(client)).toEqual([['Nils Berg', 'Fox Den', 'Pine Ridge']])
    const before = await all(client)
    const again = await client.upload(lines(header, fox, pine))
    expect(again).toMatchObject({ counts: { same: 2 }, groups: { numGroups: 0 } })
    expect(await all(client)).toEqual(before)
    expect((await client.finish(file.id, 'undo')).counts).toEqual({ removed: 2 })
    expect(await all(client)).toEqual([[], []])
  })

  test('a cancelled row of a reservation is cancelled alone', async () => {
    const client = await open()
    const file = await client.upload(lines(header, fox, pine.replace('OK', 'cancelled')))
    await client.finish(file.id)
    expect((await client.bookings()).map(({ status }) => status)).toEqual([
      'unconfirmed',
      'cancelled',
    ])
    expect(await groupsOf(client)).toEqual([['Nils Berg', 'Fox Den', 'Pine Ridge']])
    expect(await findViolations(client.db)).toEqual([])
  })

  test('a cabin that a later file adds joins the booking of before, and leaves it with the undo', async () => {
    const client = await open()
    const first = await client.upload(lines(header, fox))
    expect(first.groups).toEqual({ numGroups: 0, numBookings: 0 })
    await client.finish(first.id)
    const [[booking] = []] = await all(client)
    const second = await client.upload(lines(header, fox, pine))
    expect(second.counts).toEqual({ same: 1, new: 1 })
    await client.finish(second.id)
    expect(await groupsOf(client)).toEqual([['Ida Moe', 'Fox Den', 'Pine Ridge']])
    await client.finish(second.id, 'undo')
    expect(await all(client)).toEqual([[booking], []])
    expect((await client.finish(first.id, 'undo')).counts).toEqual({ removed: 1 })
  })

  const owl = '41,Ola Dahl,2027-05-10,2027-05-12,1,2,180.00,OK,Owl'
  const withOwl = async (client: Client, ...rows: string[]) => {
    const file = await client.upload(lines(header, ...rows))
    return (await client.map(file.id, { ...file.mapping, cabins: { Owl: null } })).body
  }

  test('a further cabin of a known reservation joins its group, without what staff took out', async () => {
    const client = await open()
    await client.finish((await client.upload(lines(header, fox, pine))).id)
    expect(await groupsOf(client)).toEqual([['Nils Berg', 'Fox Den', 'Pine Ridge']])
    const before = await client.bookings()
    await client.db
      .updateTable('bookings')
      .set({ group_id: null })
      .where('id', '=', before[1]?.id ?? 0)
      .execute()
    const file = await withOwl(client, fox, pine, owl)
    expect(file.counts).toEqual({ same: 2, new: 1 })
    await client.finish(file.id)
    expect(await groupsOf(client)).toEqual([['Nils Berg', 'Fox Den', 'Owl']])
    expect((await client.bookings()).slice(0, 2)).toEqual(before)
  })

  test('changed and cancelled rows of a known reservation change nothing and say how they differ', async () => {
    const client = await open()
    await client.finish((await client.upload(lines(header, fox, pine))).id)
    const before = await all(client)
    const [first, second] = await client.bookings()
    const file = await client.upload(
      lines(header, fox.replace('05-13', '05-15'), pine.replace('OK', 'cancelled')),
    )
    expect(file).toMatchObject({ counts: { conflict: 2 }, bookings: { new: 0, added: 0 } })
    expect(file.groups.numGroups).toBe(0)
    expect((await client.rows(file.id)).map(({ reason }) => reason)).toEqual([
      `Booking #${first?.id} has this reference, but other dates: May 10 2027 to May 13 2027.`,
      `Booking #${second?.id} has this reference, but is not cancelled.`,
    ])
    const both = '41,Nils Berg,2027-05-10,2027-05-13,2,5,550.00,OK,"Fox Den, Pine Ridge"'
    const mixed = await client.upload(lines(header, both))
    expect(mixed.counts).toEqual({ conflict: 1 })
    expect(await all(client)).toEqual(before)
  })

  test('a group with fifty bookings takes no further one', async () => {
    const client = await open()
    await client.finish((await client.upload(lines(header, fox, pine))).id)
    const group = await client.db.selectFrom('booking_groups').select('id').executeTakeFirst()
    const many = Array.from(
      { length: 48 },
      (_, at) => `X${at},Al ${at},2028-01-01,2028-01-03,1,1,10.00,cancelled,Fox Den`,
    )
    await client.finish((await client.upload(lines(header, ...many))).id)
    await client.db.updateTable('bookings').set({ group_id: group?.id }).execute()
    const file = await withOwl(client, fox, pine, owl)
    await client.finish(file.id)
    const sizes = (await groupsOf(client)).map((one) => one.length - 1)
    expect(sizes).toEqual([50])
  })

  test('a row of two cabins counts as two bookings, before and after the import', async () => {
    const client = await open()
    const both = '41,Nils Berg,2027-05-10,2027-05-13,2,5,550.00,OK,"Fox Den, Pine Ridge"'
    const single = '42,Ida Moe,2027-06-10,2027-06-14,1,2,250.00,OK,Pine Ridge'
    const file = await client.upload(lines(header, both, single))
    expect(file).toMatchObject({ counts: { new: 2 }, bookings: { new: 3, added: 0 } })
    expect(await client.finish(file.id)).toMatchObject({
      ...{ counts: { added: 2 }, bookings: { new: 0, added: 3 } },
    })
    const undone = await client.finish(file.id, 'undo')
    expect(undone).toMatchObject({ counts: { removed: 2 }, bookings: { new: 0, added: 0 } })
  })

  test('a group that staff have changed is kept with what they changed', async () => {
    const client = await open()
    const file = await client.upload(lines(header, fox, pine))
    await client.finish(file.id)
    await client.db.updateTable('booking_groups').set({ version: 2, notes: 'Late' }).execute()
    await client.db
      .updateTable('bookings')
      .set({ version: 2 })
      .where('total_price_cents', '=', 300_00)
      .execute()
    expect((await client.finish(file.id, 'undo')).counts).toEqual({ removed: 1, kept: 1 })
    expect(await groupsOf(client)).toEqual([['Nils Berg', 'Fox Den']])
  })

  test.each([
    ['in a row each', [fox, pine.replace('05-14', '05-13')]],
    ['in one row', ['41,Nils Berg,2027-05-10,2027-05-13,2,5,550.00,OK,"Fox Den, Pine Ridge"']],
  ])('stays of calendars become a group by the file of their channel, %s', async (_, rows) => {
    const client = await open()
    const feeds = feedClient(client)
    const { fox: foxId, pine: pineId } = client.cabins
    for (const cabinId of [foxId, pineId]) {
      const feed = await feeds.addFeed(cabinId, { name: 'Booking.com', source: 'booking-com' })
      const event = { uid: `stay-${cabinId}`, start: '2027-05-10', end: '2027-05-13' }
      expect((await feeds.upload(feed, event)).status).toBe(200)
    }
    const ids = (await client.bookings()).map(({ id }) => id)
    const named = [`${header},Channel`, ...rows.map((row) => `${row},Booking.com`)]
    const file = await client.upload(lines(...named))
    await client.finish(file.id)
    expect(await client.bookings()).toMatchObject([
      { id: ids[0], full_name: 'Nils Berg' },
      { id: ids[1] },
    ])
    expect(await groupsOf(client)).toEqual([['Nils Berg', 'Fox Den', 'Pine Ridge']])
    expect((await client.upload(lines(...named))).counts).toEqual({ same: rows.length })
    await client.finish(file.id, 'undo')
    expect(await groupsOf(client)).toEqual([])
    expect((await client.bookings()).map(({ id, full_name }) => [id, full_name])).toEqual(
      ids.map((id) => [id, 'Booking.com guest']),
    )
    expect(await findViolations(client.db)).toEqual([])
  })

  test('the same number of stays that do not follow each other makes no group, and says so', async () => {
    const client = await open()
    const file = await client.upload(
      lines(header, fox, '41,Ida Moe,2027-07-10,2027-07-14,1,2,250.00,OK,Pine Ridge'),
    )
    expect((await client.rows(file.id))[0]?.reason).toBe(
      'Rows 2 and 3 have the same reference, but do not look like one reservation, so they become no group.',
    )
    await client.finish(file.id)
    expect(await groupsOf(client)).toEqual([])
    expect(await client.bookings()).toHaveLength(2)
  })

  test('the same cabin twice on one night is no group, and a wrong currency is a wrong row', async () => {
    const client = await open()
    const file = await client.upload(
      lines(
        header,
        fox,
        '41,Nils Berg,2027-05-12,2027-05-15,1,3,200.00,OK,Fox Den',
        pine.replace('250.00', '250.00 EUR'),
      ),
    )
    expect(file).toMatchObject({ counts: { conflict: 2, wrong: 1 }, groups: { numGroups: 0 } })
  })

  test('thousands of rows with one number are no group', async () => {
    const client = await open()
    const names = Array.from({ length: 2_000 }, (_, at) => `Hut ${at}`)
    const file = await client.upload(
      lines(header, ...names.map((name) => `41,Nils,2027-05-10,2027-05-13,1,1,10.00,OK,${name}`)),
    )
    const { body } = await client.map(file.id, { ...file.mapping, cabins: { 'Hut 1': null } })
    expect(body).toMatchObject({ counts: { new: 1, wrong: 1_999 }, groups: { numGroups: 0 } })
  })

  test('random files lose no cent and no night, make their groups, and change nothing twice', async () => {
    const names = ['Fox Den', 'Pine Ridge', 'Owl', 'Elk', 'Ibis']
    const reservation = fc.record({
      cabins: fc.subarray(names, { minLength: 1 }),
      isOneRow: fc.boolean(),
      cents: fc.integer({ min: 0, max: 900_000 }),
      numGuests: fc.integer({ min: 5, max: 12 }),
      nights: fc.integer({ min: 1, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(reservation, { minLength: 1, maxLength: 12 }), async (some) => {
        const client = await open()
        const rows = some.flatMap(({ cabins, isOneRow, cents, numGuests, nights }, at) => {
          const start = addDays('2027-01-04', 7 * at)
          return (isOneRow ? [cabins.join(' + ')] : cabins).map((text) =>
            [
              `B${100 + at},Guest ${at},${start},${addDays(start, nights)}`,
              `${isOneRow ? cabins.length : 1},${numGuests},${(cents / 100).toFixed(2)},OK,${text}`,
            ].join(),
          )
        })
        const cabins = { Owl: null, Elk: null, Ibis: null }
        const content = lines(
          header,
          ...names.map((name, at) => `A${at},Al,2026-12-0${at + 1},2026-12-09,1,1,1.00,OK,${name}`),
          ...rows,
        )
        const upload = async () => {
          const file = await client.upload(content)
          return (await client.map(file.id, { ...file.mapping, cabins })).body
        }
        const file = await upload()
        expect(file.counts).toEqual({ new: rows.length + names.length })
        await client.finish(file.id)
        const written = await client.bookings()
        for (const [at, one] of some.entries()) {
          const own = written.filter(({ full_name }) => full_name === `Guest ${at}`)
          expect(own.map(({ cabin }) => cabin)).toEqual(one.cabins)
          const total = own.reduce((sum, booking) => sum + booking.total_price_cents, 0)
          expect(total).toBe(one.cents * (one.isOneRow ? 1 : own.length))
          const guests = own.reduce((sum, booking) => sum + booking.num_guests, 0)
          expect(guests).toBe(one.numGuests * (one.isOneRow ? 1 : own.length))
        }
        const several = some.flatMap(({ cabins: ofGroup }, at) =>
          ofGroup.length > 1 ? [[`Guest ${at}`, ...ofGroup]] : [],
        )
        expect(await groupsOf(client)).toEqual(several)
        expect(file.groups.numGroups).toBe(several.length)
        expect(await findViolations(client.db)).toEqual([])
        const before = await all(client)
        const again = await upload()
        expect(again.counts).toEqual({ same: rows.length + names.length })
        expect(await all(client)).toEqual(before)
        await client.finish(file.id, 'undo')
        expect(await all(client)).toEqual([[], []])
      }),
      { numRuns: 4 },
    )
  })
})

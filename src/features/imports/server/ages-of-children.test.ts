import { describe, expect, test } from 'vitest'
import { storedAges } from '#domain/bookings/party.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { openImportClient } from '#testkit/app/import-client.ts'
import { touristTax } from '#testkit/tax-rule.ts'

const lines = (...rows: string[]) => [...rows, ''].join('\n')
const header = 'Cabin,Guest,Arrival,Departure,Adults,Children,Ages of children,Price'

eachDatabase((openDatabase) => {
  const open = async () => openImportClient({ db: await openDatabase() })

  describe('the ages of imported children', () => {
    test('are those of the booking, and shown before it is imported', async () => {
      const client = await open()
      const file = await client.upload(
        lines(header, 'Fox Den,Ana,2027-01-02,2027-01-05,2,2,"7, 4",300'),
      )
      expect(await client.rows(file.id)).toMatchObject([
        { understood: { numGuests: 4, numChildren: 2, childAges: [4, 7] } },
      ])
      await client.finish(file.id)
      expect(await client.bookings()).toMatchObject([
        { num_guests: 4, num_children: 2, child_ages: '[4,7]' },
      ])
    })

    test('decide which of them pay a tax', async () => {
      const client = await open()
      const tax = { ...touristTax(2.5), minAge: 6 }
      expect((await client.ask('/api/tax-rules', tax)).status).toBe(200)
      const file = await client.upload(
        lines(
          header,
          'Fox Den,Ana,2027-01-02,2027-01-05,2,2,"4, 7",300',
          'Fox Den,Bo,2027-02-02,2027-02-05,2,2,,300',
        ),
      )
      await client.map(file.id, { ...file.mapping, addsTouristTax: true })
      await client.finish(file.id)
      const totals = (await client.bookings()).map((one) => one.total_price_cents)
      expect(totals).toEqual([30_000 + 3 * 3 * 250, 30_000 + 3 * 4 * 250])
      expect(await findViolations(client.db)).toEqual([])
    })

    test('are divided over the cabins of a row', async () => {
      const client = await open()
      const file = await client.upload(
        lines(header, '"Fox Den, Pine Ridge",Ana,2027-01-02,2027-01-05,2,3,"0, 7, 12",300'),
      )
      await client.finish(file.id)
      expect(await client.bookings()).toMatchObject([
        { cabin: 'Fox Den', num_guests: 3, num_children: 2, child_ages: '[7,12]' },
        { cabin: 'Pine Ridge', num_guests: 2, num_children: 1, child_ages: '[0]' },
      ])
    })

    test('that contradict their number are corrected in the row', async () => {
      const client = await open()
      const file = await client.upload(
        lines(header, 'Fox Den,Ana,2027-01-02,2027-01-05,2,1,"4, 7",300'),
      )
      const [row] = await client.rows(file.id)
      expect(row).toMatchObject({ outcome: 'wrong', field: 'childAges' })
      expect((await client.correct(file.id, 2, 5, '2')).body.counts).toEqual({ new: 1 })
    })

    test('come back from the list of bookings as they left', async () => {
      const client = await open()
      const { id: guestId } = await givenGuest(client.db, { fullName: 'Ana Weber' })
      const stay = { cabinId: client.cabins.fox, guestId, startDate: '2027-01-02' }
      const { id } = await givenBooking(client.db, { ...stay, endDate: '2027-01-05' })
      const party = { num_guests: 5, num_children: 3, child_ages: storedAges([0, 7]) }
      await client.db.updateTable('bookings').set(party).where('id', '=', id).execute()
      const list = await (await client.app.requestAsUser('/api/bookings.csv')).text()
      expect(list).toContain(',5,3,"0, 7",')

      const other = await open()
      const file = await other.upload(list)
      await other.finish(file.id)
      expect(await other.bookings()).toMatchObject([{ full_name: 'Ana Weber', ...party }])
    })
  })
})

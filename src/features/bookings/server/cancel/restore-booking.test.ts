import { describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { deleteRevertDataBefore } from '#platform/versions/revert-data-store.ts'
import { deletedWithBooking, unlinkedFromBooking } from '#platform/versions/revert-scope-store.ts'
import { givenGuest } from '#testkit/app/given.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

const remove = ({ ask }: StaffClient, id: number) => ask(`/api/bookings/${id}`, undefined, 'DELETE')

type Entry = { id: number; action: string; sentence: string; revert: { conflict: string | null } }

async function lastEntry({ ask }: StaffClient, id: number): Promise<Entry | undefined> {
  const path = `/api/history/booking/${id}`
  return (await ask<{ items: Entry[] }>(path, undefined, 'GET')).body.items[0]
}

async function restore(client: StaffClient, id: number) {
  const entry = await lastEntry(client, id)
  return client.ask<{ sentence: string; code: string; title: string }>(
    `/api/history/entries/${entry?.id}/revert`,
  )
}

/** Everything about a booking but its version and what is derived from its history. */
async function all(client: StaffClient, id: number) {
  const { version, lastChange, ...booking } = await client.read(id)
  return { booking, held: await client.nightsOf(id), released: await client.releasedOf(id) }
}

const storedFor = (db: Db, guestId: number) =>
  db.selectFrom('undo_guests').where('guest_id', '=', guestId).select('undo_id').execute()

const later = { addBreakfast: false, paymentConfirmed: false, payLater: true, expectedTotal: 600 }

eachStaffClient((openClient) => {
  describe('a deleted booking', () => {
    test.each([
      ['unconfirmed', {}],
      ['with a deposit and breakfast', { paidCents: 18_000, extrasPriceCents: 9_000 }],
      ['checked out', { status: 'checked-out', startDate: '2026-11-10', endDate: '2026-11-13' }],
      ['cancelled', { status: 'cancelled' }],
    ] as const)('%s is restored with number, nights, charges and payments', async (_, fields) => {
      const client = await openClient()
      const id = await client.book(fields)
      const added = { kind: 'item', text: 'Firewood', unit: 'stay', price: 12, tax: 'other' }
      await client.act(id, 'charges', { version: 1, ...added })
      const before = await all(client, id)
      expect((await remove(client, id)).status).toBe(204)
      expect((await client.act(id, 'cancel', { version: 1, reason: 'x' })).status).toBe(404)

      expect(await lastEntry(client, id)).toMatchObject({
        action: 'booking.delete',
        revert: { conflict: null },
      })
      const { status, body } = await restore(client, id)
      expect([status, body.sentence]).toEqual([
        200,
        expect.stringContaining(`restored the deleted booking #${id}`),
      ])
      expect(await all(client, id)).toEqual(before)
      expect((await restore(client, id)).status).toBe(409)
    })

    test('is restored twice when it was deleted twice', async () => {
      const client = await openClient()
      const id = await client.book()
      const before = await all(client, id)
      for (const _ of [1, 2]) {
        await remove(client, id)
        expect((await restore(client, id)).status).toBe(200)
      }
      expect(await all(client, id)).toEqual(before)
    })

    test('of a guest who came early gets the early nights again', async () => {
      const client = await openClient()
      const id = await client.book({ startDate: '2026-11-23', endDate: '2026-11-26' })
      await client.act(id, 'check-in', later)
      await remove(client, id)
      const blocks = client.db.selectFrom('blocks').where('booking_id', '=', id).selectAll()
      expect(await blocks.execute()).toEqual([])
      expect((await restore(client, id)).status).toBe(200)
      expect(await blocks.execute()).toMatchObject([{ start_date: '2026-11-21' }])
    })

    test('is not restored into nights that someone else has, who is named', async () => {
      const client = await openClient()
      const id = await client.book()
      await remove(client, id)
      const { id: guestId } = await givenGuest(client.db, { fullName: 'Quick Quentin' })
      const taker = await client.book({ startDate: '2026-11-22', endDate: '2026-11-23', guestId })
      const { status, body } = await restore(client, id)
      expect([status, body.code]).toEqual([409, 'newer-changes'])
      expect(body.title).toBe(
        `This cannot be restored. Fox Den is taken by booking #${taker} (Quick Quentin) in the night of Nov 22.`,
      )
      expect((await lastEntry(client, id))?.revert.conflict).toContain('Quick Quentin')
    })

    test('is restored for the guest into whom its own was merged', async () => {
      const client = await openClient()
      const { id: guestId } = await givenGuest(client.db, { fullName: 'Double Dora' })
      const { id: kept } = await givenGuest(client.db, { fullName: 'Dora Double' })
      const id = await client.book({ guestId })
      await remove(client, id)
      const merge = { version: 1, otherId: guestId, otherVersion: 1 }
      expect((await client.guests.merge(kept, merge)).status).toBe(200)
      expect((await restore(client, id)).status).toBe(200)
      expect((await client.read(id)).guest).toMatchObject({ id: kept, fullName: 'Dora Double' })
    })

    test('leaves nothing behind once its guest is erased', async () => {
      const client = await openClient()
      const { id: guestId } = await givenGuest(client.db, { fullName: 'Forget Me' })
      const id = await client.book({ guestId, observations: 'Canary-7731' })
      await remove(client, id)
      expect(await storedFor(client.db, guestId)).toHaveLength(1)
      expect((await client.guests.erase(guestId, 1)).status).toBe(204)
      expect(await storedFor(client.db, guestId)).toEqual([])
      const rows = await client.db.selectFrom('undo_rows').select(['before', 'after']).execute()
      expect(JSON.stringify(rows)).not.toContain('Canary-7731')
      expect((await restore(client, id)).status).toBe(409)
    })

    test('can be restored for 30 days, and is erased afterwards', async () => {
      const client = await openClient()
      const { id: guestId } = await givenGuest(client.db)
      const [id, other] = [
        await client.book({ guestId }),
        await client.book({ cabinId: client.cabins.pine, guestId }),
      ]
      await remove(client, id)
      await remove(client, other)
      await client.goTo('2026-12-21T09:59:00Z')
      expect((await restore(client, id)).status).toBe(200)
      await client.goTo('2026-12-21T10:01:00Z')
      expect((await restore(client, other)).body.code).toBe('revert-too-late')
      const deletions = new Date('2026-11-21T10:00:01Z')
      await deleteRevertDataBefore(client.db, { actions: new Date('2026-12-20'), deletions })
      expect(await storedFor(client.db, guestId)).toEqual([])
    })
  })

  test('every table that belongs to a booking is restored with it, or left out for a reason', async () => {
    const { db } = await openClient()
    const tables = await db.introspection.getTables()
    const ofBookings = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'booking_id'))
      .map(({ name }) => name)
    const leftOut = [
      'payments', // Kept when a booking is deleted.
      'damage_deposits',
      'cash_register_entries', // Belong to the payments.
      'invoices', // A booking with an invoice is not deleted.
      'invoice_bookings',
      'registration_file_stays', // Belong to the files for authorities, which are kept for their months.
      'submissions', // A repeated request has a response for a week only.
    ]
    const restored = ['nights', 'released_nights', 'charges', 'blocks']
    expect(ofBookings.toSorted()).toEqual(
      [...restored, ...deletedWithBooking, ...unlinkedFromBooking, ...leftOut].toSorted(),
    )
  })
})

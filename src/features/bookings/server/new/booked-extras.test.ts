import { describe, expect, test } from 'vitest'
import type { Catalogue } from '#contract/charges.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

async function givenItem(client: StaffClient, over: object = {}): Promise<number> {
  const item = { name: 'Dog', kind: 'item', unit: 'night', price: 15, mandatory: 'none' }
  const { body } = await client.ask<Catalogue>('/api/catalogue', {
    isActive: true,
    ...item,
    ...over,
  })
  return Math.max(...body.items.map(({ id }) => id))
}

const stayOf = (month: string) => ({ startDate: `${month}-10`, endDate: `${month}-13` })

const lookUp = async (client: StaffClient, month: string, extras: object[]) => {
  const text = encodeURIComponent(JSON.stringify(extras))
  const { status, body } = await client.look(
    `from=${month}-10&to=${month}-13&guests=2&extras=${text}`,
  )
  const offer = body.cabins?.find(({ cabin }) => cabin.id === client.cabinId)
  return { status, body, offer }
}

eachStaffClient((openClient) => {
  describe('extras of a new booking', () => {
    test.each([
      ['per stay', '2027-01', { unit: 'stay', price: 12 }, { quantity: 3 }, 36],
      ['per night', '2027-02', { unit: 'night', price: 15 }, { nights: 2 }, 30],
      ['per person', '2027-03', { unit: 'person', price: 7.5 }, { guests: 1, quantity: 2 }, 15],
      ['for all', '2027-04', { unit: 'person-night', price: 4 }, {}, 24],
      ['by units', '2027-05', { unit: 'person-night', price: 4 }, { units: 4 }, 16],
    ])('%s cost what they cost when they are added by hand', async (...example) => {
      const [, month, item, counts, amount] = example
      const client = await openClient()
      const catalogueId = await givenItem(client, item)
      const extra = { catalogueId, ...counts }
      const { offer } = await lookUp(client, month, [extra])
      expect([offer?.cabinPrice, offer?.total]).toEqual([600, 600 + amount])
      expect(offer?.totalWithBreakfast).toBe(690 + amount)
      expect(offer?.charges).toEqual([{ label: 'Dog', amount }])

      const request = { ...stayOf(month), extras: [extra] }
      const old = await client.requestBooking(request)
      expect([old.status, old.body.code]).toEqual([409, 'price-changed'])
      expect(old.body).toMatchObject({ total: 600 + amount })
      const booked = await client.requestBooking({ ...request, expectedTotal: 600 + amount })
      expect([booked.status, booked.body.totalPrice]).toEqual([201, 600 + amount])
      const withExtra = await client.read(booked.body.id)

      await client.act(booked.body.id, 'cancel', { version: 1, reason: 'Ill', fee: 0 })
      const plain = await client.requestBooking({ ...stayOf(month), expectedTotal: 600 })
      const added = await client.act(plain.body.id, 'add-charge', { version: 1, ...extra })
      expect(added.body).toMatchObject({ totalPrice: 600 + amount, extrasPrice: amount })
      const byHand = (await client.read(plain.body.id)).folio.lines
      const withoutIds = (lines: object[]) => lines.map((line) => ({ ...line, id: 0, chargeId: 0 }))
      expect(withoutIds(withExtra.folio.lines)).toEqual(withoutIds(byHand))
    })

    test('are named in one audit entry', async () => {
      const client = await openClient()
      const dog = await givenItem(client)
      const cot = await givenItem(client, { name: 'Cot', unit: 'stay', price: 20 })
      const extras = [{ catalogueId: dog }, { catalogueId: cot }]
      const { body } = await client.requestBooking({
        ...stayOf('2027-06'),
        extras,
        expectedTotal: 665,
      })
      const audit = await client.auditOf(body.id)
      expect(audit).toMatchObject([
        { action: 'booking.create', after: { totalPrice: 66_500, extras: ['Dog', 'Cot'] } },
      ])
    })

    const dog = (over: object) => (id: number) => [{ catalogueId: id, ...over }]
    test.each([
      [
        'more nights than the stay has',
        dog({ nights: 4 }),
        'Dog: At most 3 nights, as in the stay',
      ],
      ['guests of a price per night', dog({ guests: 1 }), 'Dog: Only for a price per person'],
      ['more units than the stay has', dog({ units: 4 }), 'Dog: At most 3, as in the stay'],
      ['no piece', dog({ quantity: 0 }), 'At least 1'],
      ['too many pieces', dog({ quantity: 1000 }), 'At most 999'],
      ['an item twice', (id: number) => [...dog({})(id), ...dog({})(id)], 'Each extra once'],
      [
        'too many items',
        (id: number) => Array.from({ length: 21 }, (_, index) => ({ catalogueId: id + index })),
        'At most 20 extras',
      ],
    ])('with %s are rejected', async (_, extrasOf, sentence) => {
      const client = await openClient()
      const extras = extrasOf(await givenItem(client))
      const before = await client.rows()
      const { status, body } = await client.requestBooking({ ...stayOf('2027-07'), extras })
      expect([status, body.code]).toEqual([422, 'invalid-fields'])
      expect(body.fields?.extras).toContain(sentence)
      expect(await client.rows()).toEqual(before)
      const { status: looked } = await lookUp(client, '2027-07', extras)
      expect([400, 422]).toContain(looked)
    })

    test('that are unknown or inactive are rejected, and not in offers', async () => {
      const client = await openClient()
      const inactive = await givenItem(client, { isActive: false })
      for (const catalogueId of [inactive, 2_000_000, 2_147_483_647]) {
        const extras = [{ catalogueId }]
        const { status, body } = await client.requestBooking({ ...stayOf('2027-08'), extras })
        expect([status, body.code]).toEqual([404, 'catalogue-item-not-found'])
        expect((await lookUp(client, '2027-08', extras)).offer?.total).toBe(600)
      }
    })

    test('that the cabin always includes are not charged twice', async () => {
      const client = await openClient()
      const some = { mandatory: 'some', cabinIds: [client.cabinId] }
      const catalogueId = await givenItem(client, { ...some, name: 'Cleaning', price: 10 })
      const extras = [{ catalogueId }]
      const { offer, body: offers } = await lookUp(client, '2027-09', extras)
      expect(offer?.charges).toEqual([{ label: 'Cleaning', amount: 30 }])
      expect(offers.cabins.every(({ charges }) => charges.length === 1)).toBe(true)
      const request = { ...stayOf('2027-09'), extras, expectedTotal: 660 }
      const { body } = await client.requestBooking(request)
      expect(body.fields?.extras).toBe('Cleaning is always included in this cabin')
    })

    test.each(['x', '{}', '[{}]', '[', '[1]'])('are no query %s', async (text) => {
      const client = await openClient()
      const query = `from=2027-10-10&to=2027-10-13&guests=2&extras=${encodeURIComponent(text)}`
      expect(await client.look(query)).toMatchObject({
        status: 400,
        body: { code: 'malformed-query' },
      })
    })
  })
})

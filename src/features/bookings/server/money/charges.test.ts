import { describe, expect, test } from 'vitest'
import type { Catalogue, ChargeOptions } from '#contract/charges.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

const dog = {
  name: 'Dog',
  kind: 'item',
  unit: 'night',
  price: 15,
  mandatory: 'none',
  isActive: true,
}

const save = async ({ ask }: StaffClient, item: object, id?: number) =>
  (
    await ask<Catalogue>(
      id === undefined ? '/api/catalogue' : `/api/catalogue/${id}`,
      item,
      id === undefined ? 'POST' : 'PUT',
    )
  ).body.items

const optionsOf = async ({ ask }: StaffClient, id: number) =>
  (await ask<ChargeOptions>(`/api/bookings/${id}/charge-options`, undefined, 'GET')).body

eachStaffClient((openClient) => {
  describe('the catalogue', () => {
    test('keeps its order, with inactive items last [RULE-89]', async () => {
      const client = await openClient()
      await save(client, dog)
      await save(client, { ...dog, name: 'Cot', unit: 'stay', isActive: false })
      const items = await save(client, { ...dog, name: 'Firewood', taxKind: 'lodging' })
      expect(items.map(({ name }) => name)).toEqual(['Dog', 'Firewood', 'Cot'])
      const ids = items.map(({ id }) => id).reverse()
      const ordered = await client.ask<Catalogue>('/api/catalogue-order', { ids }, 'PUT')
      expect(ordered.body.items.map(({ name }) => name)).toEqual(['Firewood', 'Dog', 'Cot'])
      expect(ordered.body.items[0]?.taxKind).toBe('lodging')
      const partly = await client.ask('/api/catalogue-order', { ids: ids.slice(1) }, 'PUT')
      expect(partly.body.code).toBe('invalid-fields')
    })

    test('says what each active item costs for the stay of a booking', async () => {
      const client = await openClient()
      await save(client, { ...dog, name: 'Sauna' })
      await save(client, { ...dog, name: 'Linen', unit: 'person', price: 12 })
      await save(client, { ...dog, name: 'Sled', isActive: false })
      const id = await client.book()
      const { items, units } = await optionsOf(client, id)
      expect(items).toMatchObject([
        { label: 'Sauna', unit: 'night', price: 15, units: 3, amount: 45 },
        { label: 'Linen', unit: 'person', price: 12, units: 2, amount: 24 },
      ])
      expect(units).toEqual({ stay: 1, night: 3, person: 2, 'person-night': 6 })
    })

    test('charges fewer nights than those of the stay when staff enter them', async () => {
      const client = await openClient()
      const [item] = await save(client, { ...dog, name: 'Canoe' })
      const id = await client.book()
      const charge = { version: 1, catalogueId: item?.id, units: 2 }
      const added = await client.act(id, 'add-charge', charge)
      expect(added.body).toMatchObject({ extrasPrice: 30, totalPrice: 630 })
      const longer = { endDate: '2026-11-25', version: 2, expectedTotal: 830 }
      expect((await client.act(id, 'change', longer)).body.extrasPrice).toBe(30)
      const { lines } = (await client.read(id)).folio
      expect(lines[1]).toMatchObject({ label: 'Canoe', unit: 'night', units: 2, unitPrice: 15 })
    })

    test('is charged once when a request is repeated with its key', async () => {
      const client = await openClient()
      const [item] = await save(client, { ...dog, name: 'Bike' })
      const id = await client.book()
      const path = `/api/bookings/${id}/add-charge`
      const charge = { version: 1, catalogueId: item?.id }
      const send = (body: object) =>
        client.ask(path, body, 'POST', { 'idempotency-key': 'webshop-charge-1' })
      const sent = await Promise.all([send(charge), send(charge)])
      const again = await send(charge)
      expect([...sent, again].map(({ status }) => status)).toEqual([200, 200, 200])
      expect(again.body).toMatchObject({ extrasPrice: 45 })
      const other = await send({ ...charge, quantity: 2 })
      expect(other.body.code).toBe('idempotency-key-reused')
    })

    test.each([
      ['no night', { units: 0 }],
      ['half a night', { units: 0.5 }],
      ['nights of a price per stay', { units: 2, unit: 'stay' }],
    ])('rejects %s', async (_, overrides) => {
      const client = await openClient()
      const id = await client.book()
      const charge = {
        version: 1,
        kind: 'item',
        label: 'Dog',
        unit: 'night',
        price: 5,
        ...overrides,
      }
      expect((await client.act(id, 'add-charge', charge)).body.code).toBe('invalid-fields')
    })
  })

  describe('a mandatory item of the catalogue', () => {
    test('is part of every new booking of its cabins, and moves with the guest', async () => {
      const client = await openClient()
      const { fox, pine } = client.cabins
      const cleaning = {
        name: 'Final cleaning',
        kind: 'fee',
        unit: 'stay',
        price: 65,
        mandatory: 'some',
        cabinIds: [fox],
        isActive: true,
      }
      const { body } = await client.ask<Catalogue>('/api/catalogue', cleaning)
      const { body: found } = await client.ask(
        '/api/availability?from=2026-12-01&to=2026-12-03&guests=2',
        undefined,
        'GET',
      )
      const offers = (found as unknown as { cabins: { cabin: { id: number }; total: number }[] })
        .cabins
      expect(offers.find(({ cabin }) => cabin.id === fox)?.total).toBe(465)
      expect(offers.find(({ cabin }) => cabin.id === pine)?.total).toBe(600)

      const stay = { startDate: '2026-12-01', endDate: '2026-12-03', cabinId: fox }
      const booked = await client.requestBooking({ ...stay, expectedTotal: 465 })
      expect(booked.body).toMatchObject({ cabinPrice: 400, extrasPrice: 65, totalPrice: 465 })
      const { id } = booked.body
      const moved = await client.act(id, 'change', {
        version: 1,
        cabinId: pine,
        expectedTotal: 400,
      })
      expect(moved.body).toMatchObject({ extrasPrice: 0, totalPrice: 400 })

      const dearer = { ...cleaning, price: 70 }
      await client.ask(`/api/catalogue/${body.items[0]?.id}`, dearer, 'PUT')
      const back = { version: 2, cabinId: fox, expectedTotal: 470 }
      expect((await client.act(id, 'change', back)).body.totalPrice).toBe(470)
    })

    test('is rejected for a cabin that does not exist, and without a cabin', async () => {
      const { ask } = await openClient()
      const item = {
        name: 'Linen',
        kind: 'item',
        unit: 'person',
        price: 12,
        mandatory: 'some',
        isActive: true,
      }
      expect((await ask('/api/catalogue', { ...item, cabinIds: [999] })).body.code).toBe(
        'cabin-not-found',
      )
      expect((await ask('/api/catalogue', { ...item, cabinIds: [] })).body.fields).toEqual({
        cabinIds: 'Please choose at least one cabin',
      })
      expect(
        (await ask('/api/catalogue/999', { ...item, mandatory: 'none' }, 'PUT')).body.code,
      ).toBe('catalogue-item-not-found')
    })
  })
})

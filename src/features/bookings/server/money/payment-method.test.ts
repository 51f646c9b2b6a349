import { expect, test } from 'vitest'
import type { Property } from '#contract/settings.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

type Client = Awaited<ReturnType<typeof openStaffClient>>
type Way = [name: string, take: (client: Client, id: number, method?: string) => Promise<unknown>]

const ways: Way[] = [
  [
    'the check-in',
    ({ act }, id, paymentMethod) =>
      act(id, 'check-in', {
        addBreakfast: false,
        paymentConfirmed: true,
        expectedTotal: 600,
        ...(paymentMethod && { paymentMethod }),
      }),
  ],
  [
    'a payment',
    ({ act }, id, method) =>
      act(id, 'take-payment', { amount: 600, expectedBalance: 600, ...(method && { method }) }),
  ],
  [
    'a settlement',
    ({ act }, id, method) =>
      act(id, 'settle', {
        version: 1,
        expectedDue: 600,
        expectedCredit: 0,
        ...(method && { method }),
      }),
  ],
]

eachDatabase((open) => {
  async function openClient() {
    const client = await openStaffClient({ db: await open(), cabins: oneCabin() })
    const { body } = await client.ask<Property>('/api/property', undefined, 'GET')
    expect(body.defaultPaymentMethod).toBe('card')
    const { nationalIDMonths, serviceEveryNights, ...property } = body
    const changed = { ...property, defaultPaymentMethod: 'transfer' }
    expect((await client.ask('/api/property', changed, 'PUT')).status).toBe(200)
    return client
  }

  test.each(ways)(
    '%s is recorded with the method that is preselected in Settings',
    async (_, take) => {
      const client = await openClient()
      const id = await client.book()
      expect((await client.read(id)).folio.defaultMethod).toBe('transfer')
      await take(client, id)
      expect((await client.read(id)).folio.payments).toMatchObject([
        { amount: 600, method: 'transfer' },
      ])
    },
  )

  test.each(ways)('%s is recorded with the method that staff chose', async (_, take) => {
    const client = await openClient()
    const id = await client.book()
    await take(client, id, 'cash')
    expect((await client.read(id)).folio.payments).toMatchObject([{ amount: 600, method: 'cash' }])
  })

  test('a method that does not exist is rejected', async () => {
    const client = await openClient()
    const id = await client.book()
    for (const [, take] of ways) {
      expect(await take(client, id, 'barter')).toMatchObject({ status: 422 })
    }
    expect((await client.read(id)).folio.payments).toEqual([])
  })
})

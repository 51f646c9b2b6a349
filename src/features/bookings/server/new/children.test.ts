import { describe, expect, test } from 'vitest'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

eachStaffClient((openClient) => {
  describe('the children of a booking', () => {
    test('are among its guests, and shown with it and in the list', async () => {
      const { requestBooking, read, list, rows } = await openChildren(openClient)
      const { status, body } = await requestBooking({ numGuests: 3, numChildren: 1 })
      expect([status, body.numGuests, body.numChildren]).toEqual([201, 3, 1])
      expect(await read(body.id)).toMatchObject({ numGuests: 3, numChildren: 1 })
      expect((await list()).items).toMatchObject([{ numGuests: 3, numChildren: 1 }])
      const { audit } = await rows()
      expect(JSON.parse(audit.at(-1)?.after ?? '{}')).toMatchObject({ numChildren: 1 })
    })

    test('are none where a program does not name them', async () => {
      const { requestBooking } = await openChildren(openClient)
      expect((await requestBooking()).body.numChildren).toBe(0)
    })

    test.each([
      ['more than the guests', 3],
      ['fewer than none', -1],
      ['a fraction', 0.5],
    ])('%s are rejected at their field', async (_, numChildren) => {
      const { requestBooking } = await openChildren(openClient)
      const { status, body } = await requestBooking({ numGuests: 2, numChildren })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['numChildren']])
    })

    test.each([
      ['a corrected number', { numChildren: 1 }, [3, 1]],
      ['none any more', { numChildren: 0 }, [3, 0]],
      ['one guest less', { numGuests: 2 }, [2, 2]],
      ['fewer guests than there were children', { numGuests: 1 }, [1, 1]],
      ['a larger party', { numGuests: 4, numChildren: 3 }, [4, 3]],
    ])('follow a change: %s', async (_, to, expected) => {
      const { requestBooking, ask, act, read } = await openChildren(openClient)
      const { id } = (await requestBooking({ numGuests: 3, numChildren: 2 })).body
      const { body: preview } = await ask(`/api/bookings/${id}/change-preview`, to)
      const shown = preview as unknown as { after: { numGuests: number; numChildren: number } }
      expect([shown.after.numGuests, shown.after.numChildren]).toEqual(expected)
      const { status, body } = await act(id, 'change', { version: 1, expectedTotal: 600, ...to })
      expect([status, body.numGuests, body.numChildren]).toEqual([200, ...expected])
      expect(await read(id)).toMatchObject({ version: 2, numChildren: expected[1] })
    })

    test('cannot outnumber the guests after a change', async () => {
      const { requestBooking, change, read } = await openChildren(openClient)
      const { id } = (await requestBooking({ numGuests: 3, numChildren: 2 })).body
      for (const to of [{ numChildren: 4 }, { numGuests: 1, numChildren: 2 }]) {
        const { status, body } = await change(id, to)
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['numChildren']])
      }
      expect(await read(id)).toMatchObject({ numGuests: 3, numChildren: 2, version: 1 })
    })
  })
})

async function openChildren(openClient: Parameters<Parameters<typeof eachStaffClient>[0]>[0]) {
  const client = await openClient()
  type List = { items: { numGuests: number; numChildren: number }[] }
  const list = async () => (await client.ask<List>('/api/bookings', undefined, 'GET')).body
  return { ...client, list }
}

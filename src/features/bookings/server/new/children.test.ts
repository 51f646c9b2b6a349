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

    test('have ages, sorted, of which some can be unknown', async () => {
      const { requestBooking, read, rows } = await openChildren(openClient)
      const { status, body } = await requestBooking({
        numGuests: 4,
        numChildren: 3,
        childAges: [7, 3],
      })
      expect([status, body.numChildren, body.childAges]).toEqual([201, 3, [3, 7]])
      expect(await read(body.id)).toMatchObject({ numChildren: 3, childAges: [3, 7] })
      const { audit } = await rows()
      expect(JSON.parse(audit.at(-1)?.after ?? '{}')).toMatchObject({ childAges: '3, 7' })
    })

    test('are as many as there are ages where a program sends only those', async () => {
      const { requestBooking, act } = await openChildren(openClient)
      const { body } = await requestBooking({ numGuests: 3, childAges: [0, 17] })
      expect([body.numChildren, body.childAges]).toEqual([2, [0, 17]])
      const more = { version: 1, expectedTotal: body.totalPrice, childAges: [1, 2, 3] }
      const changed = (await act(body.id, 'change', more)).body
      expect([changed.numChildren, changed.childAges]).toEqual([3, [1, 2, 3]])
    })

    test.each([
      ['more ages than children', { numChildren: 1, childAges: [3, 7] }],
      ['more ages than guests', { childAges: [3, 7, 9] }],
      ['an adult', { numChildren: 1, childAges: [18] }],
      ['an age below 0', { numChildren: 1, childAges: [-1] }],
      ['half a year', { numChildren: 1, childAges: [1.5] }],
      ['a text', { numChildren: 1, childAges: ['3'] }],
    ])('%s are rejected at their field', async (_, party) => {
      const { requestBooking } = await openChildren(openClient)
      const { status, body } = await requestBooking({ numGuests: 2, ...party })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['childAges']])
    })

    test.each([
      ['other ages', { childAges: [12, 4] }, [3, 2, [4, 12]]],
      ['fewer guests', { numGuests: 1 }, [1, 1, [3]]],
      ['fewer children', { numChildren: 1 }, [3, 1, [3]]],
      ['no child', { numChildren: 0 }, [3, 0, []]],
      ['more children', { numChildren: 3 }, [3, 3, [3, 7]]],
      ['ages that no one knows any more', { childAges: [] }, [3, 2, []]],
    ])('keep their ages in a change, the youngest first: %s', async (_, to, expected) => {
      const { requestBooking, ask, act, read } = await openChildren(openClient)
      const family = { numGuests: 3, numChildren: 2, childAges: [3, 7] }
      const { id } = (await requestBooking(family)).body
      const preview = (await ask(`/api/bookings/${id}/change-preview`, to)).body
      const partyOf = (one: typeof family) => [one.numGuests, one.numChildren, one.childAges]
      const { before, after } = preview as unknown as Record<'before' | 'after', typeof family>
      expect([partyOf(before), partyOf(after)]).toEqual([[3, 2, [3, 7]], expected])
      const { status, body } = await act(id, 'change', { version: 1, expectedTotal: 600, ...to })
      expect([status, partyOf(body)]).toEqual([200, expected])
      expect(partyOf(await read(id))).toEqual(expected)
    })

    test('cannot have more ages after a change, and the same ages change nothing', async () => {
      const { requestBooking, change, read } = await openChildren(openClient)
      const { id } = (await requestBooking({ numGuests: 3, childAges: [3, 7] })).body
      for (const to of [{ childAges: [1, 2, 3, 4] }, { numChildren: 1, childAges: [1, 2] }]) {
        const { status, body } = await change(id, to)
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['childAges']])
      }
      await change(id, { childAges: [7, 3] })
      expect(await read(id)).toMatchObject({ childAges: [3, 7], version: 1 })
    })

    test('get their ages back when a change is undone', async () => {
      const { requestBooking, ask, audit, change, read } = await openChildren(openClient)
      const { id } = (await requestBooking({ numGuests: 3, childAges: [3, 7] })).body
      await change(id, { numChildren: 1 })
      expect(await read(id)).toMatchObject({ numChildren: 1, childAges: [3] })
      await ask(`/api/history/entries/${(await audit()).at(-1)?.id}/revert`)
      expect(await read(id)).toMatchObject({ numChildren: 2, childAges: [3, 7] })
    })
  })
})

async function openChildren(openClient: Parameters<Parameters<typeof eachStaffClient>[0]>[0]) {
  const client = await openClient()
  type List = { items: { numGuests: number; numChildren: number }[] }
  const list = async () => (await client.ask<List>('/api/bookings', undefined, 'GET')).body
  return { ...client, list }
}

import { expect, test } from 'vitest'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

eachStaffClient((openClient) => {
  test('a booking is pinned to its cabin and unpinned, with audit entries', async () => {
    const { book, act, read, auditOf } = await openClient()
    const id = await book()
    expect(await read(id)).toMatchObject({ isPinned: false })
    const pinned = await act(id, 'pin', { version: 1, isPinned: true })
    expect([pinned.status, pinned.body.isPinned, pinned.body.version]).toEqual([200, true, 2])
    const again = await act(id, 'pin', { version: 1, isPinned: true })
    expect([again.status, again.body.version]).toEqual([200, 2])
    await act(id, 'pin', { version: 2, isPinned: false })
    expect(await read(id)).toMatchObject({ isPinned: false, version: 3 })
    expect(await auditOf(id)).toMatchObject([
      { action: 'booking.pin', after: { isPinned: true } },
      { action: 'booking.pin', after: { isPinned: false } },
    ])
  })

  test('a pin is reverted', async () => {
    const { ask, audit, book, act, read } = await openClient()
    const id = await book()
    await act(id, 'pin', { version: 1, isPinned: true })
    const entry = (await audit()).findLast(({ action }) => action === 'booking.pin')
    const { body } = await ask<{ sentence: string }>(`/api/history/entries/${entry?.id}/revert`)
    expect(body).toMatchObject({ sentence: expect.stringContaining(`reverted the pin of #${id}`) })
    expect(await read(id)).toMatchObject({ isPinned: false, version: 3 })
  })

  test('staff still move a pinned booking, and it stays pinned', async () => {
    const { cabins, book, act, change, read } = await openClient()
    const id = await book()
    await act(id, 'pin', { version: 1, isPinned: true })
    expect((await change(id, { cabinId: cabins.pine })).status).toBe(200)
    expect(await read(id)).toMatchObject({ cabin: { id: cabins.pine }, isPinned: true })
  })

  test('an outdated version and a booking that has ended are rejected', async () => {
    const { book, act } = await openClient()
    const id = await book()
    const left = await book({
      startDate: '2026-11-10',
      endDate: '2026-11-12',
      status: 'checked-out',
    })
    for (const [bookingId, version, code] of [
      [id, 9, 'booking-changed'],
      [left, 1, 'booking-ended'],
      [999_999, 1, 'booking-not-found'],
    ] as const) {
      expect((await act(bookingId, 'pin', { version, isPinned: true })).body.code).toBe(code)
    }
  })
})

import { expect, test } from 'vitest'
import { givenGuest } from '#testkit/app/given.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

eachStaffClient((openClient) => {
  test('a booking shows who created it, all reasons, and who changed it last', async () => {
    const { ask, act, change, read, cabins, guestId } = await openClient()
    const made = await ask('/api/bookings', {
      cabinId: cabins.fox,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      numGuests: 2,
      hasBreakfast: false,
      source: 'walk-in',
      guest: { id: guestId },
      overrides: ['too-short'],
      reason: 'Leaves tomorrow',
      expectedTotal: 200,
    })
    const { id } = made.body
    const by = 'Ada Berg'
    expect(await read(id)).toMatchObject({ createdBy: by, lastChange: null })
    await change(id, { observations: 'Brings a dog' })
    await act(id, 'cancel', { version: 2, reason: 'The dog is ill' })
    await act(id, 'reinstate', { version: 3, reason: 'The dog is well' })
    const booking = await read(id)
    const at = '2026-11-21T10:00:00.000Z'
    expect(booking).toMatchObject({ createdBy: by, lastChange: { at, by }, closing: null })
    expect(booking.reasons).toEqual([
      { at, by, action: 'create', reason: 'Leaves tomorrow' },
      { at, by, action: 'cancel', reason: 'The dog is ill' },
      { at, by, action: 'reinstate', reason: 'The dog is well' },
    ])
  })

  test('erasing a guest removes the reasons from the booking', async () => {
    const { db, ask, act, book, read } = await openClient()
    const { id: guestId } = await givenGuest(db, { notes: 'Allergic to nuts' })
    const id = await book({ guestId })
    expect(await read(id)).toMatchObject({ guest: { notes: 'Allergic to nuts' } })
    await act(id, 'cancel', { version: 1, reason: 'Has the flu' })
    expect(await read(id)).toMatchObject({ reasons: [{ reason: 'Has the flu' }] })
    const erased = await ask(`/api/guests/${guestId}/erase`, { version: 1 })
    expect(erased.status).toBeLessThan(300)
    expect(await read(id)).toMatchObject({
      reasons: [],
      closing: { reason: '' },
      guest: { notes: '' },
    })
  })

  test('a stay in two cabins has a segment for each cabin, including released nights', async () => {
    const { act, book, change, read, cabins } = await openClient()
    const id = await book({ startDate: '2026-11-19', endDate: '2026-11-24', status: 'checked-in' })
    await change(id, { cabinId: cabins.pine })
    const segments = [
      {
        cabin: { id: cabins.fox, name: 'Fox Den' },
        from: '2026-11-19',
        to: '2026-11-21',
        numNights: 2,
      },
      {
        cabin: { id: cabins.pine, name: 'Pine Ridge' },
        from: '2026-11-21',
        to: '2026-11-24',
        numNights: 3,
      },
    ]
    expect((await read(id)).segments).toEqual(segments)
    await act(id, 'check-out')
    expect((await read(id)).segments).toEqual(segments)
  })

  test('the error for an outdated version names who changed the booking, and when', async () => {
    const { act, book, change, goTo } = await openClient()
    const id = await book()
    await change(id, { observations: 'Brings a dog' })
    const { status, body } = await act(id, 'cancel', { version: 1, reason: 'Ill' })
    expect([status, body.code]).toEqual([409, 'booking-changed'])
    expect(body.title).toBe(
      'Ada Berg changed this booking at 10:00 AM, after this page was opened. Please look at it again.',
    )
    expect(body.lastChange).toEqual({ at: '2026-11-21T10:00:00.000Z', by: 'Ada Berg' })
    await goTo('2026-11-22T09:00:00Z')
    const later = await act(id, 'cancel', { version: 1, reason: 'Ill' })
    expect(later.body.title).toContain('changed this booking on Nov 21 at 10:00 AM,')
  })

  test('the error for an outdated version names no user when the last change has no audit entry', async () => {
    const { db, act, book } = await openClient()
    const id = await book()
    await act(id, 'check-in', { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 })
    await db.updateTable('bookings').set({ version: 5 }).where('id', '=', id).execute()
    const { body } = await act(id, 'undo-check-in', { version: 2 })
    expect(body.title).toBe(
      'Someone else changed this booking after you opened it. Please review it and try again.',
    )
    expect(body.lastChange).toBeUndefined()
  })
})

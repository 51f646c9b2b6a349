import { expect, test } from 'vitest'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

eachStaffClient((openClient) => {
  const evening = { expectedArrival: '21:30', specialRequests: ['dog', 'late-check-out'] }

  test('the expected arrival and the special requests are replaced, on the booking and on the dashboard', async () => {
    const { book, act, read, ask } = await openClient()
    const id = await book()
    expect(await read(id)).toMatchObject({ expectedArrival: null, specialRequests: [] })
    const { status, body } = await act(id, 'special-requests', { version: 1, ...evening })
    expect([status, body.version]).toEqual([200, 2])
    expect(body).toMatchObject(evening)
    expect(await read(id)).toMatchObject(evening)
    const { body: today } = await ask<{ activity: object[] }>('/api/today', undefined, 'GET')
    expect(today.activity).toMatchObject([{ ...evening, cabin: { state: 'clean' } }])
    const none = { version: 2, expectedArrival: null, specialRequests: [] }
    await act(id, 'special-requests', none)
    expect(await read(id)).toMatchObject({ expectedArrival: null, specialRequests: [] })
  })

  test('the audit log records the changed fields, not what the guest needs', async () => {
    const { book, act, auditOf } = await openClient()
    const id = await book()
    await act(id, 'special-requests', { version: 1, ...evening })
    await act(id, 'special-requests', { version: 2, ...evening })
    const entries = await auditOf(id)
    expect(entries).toMatchObject([
      {
        action: 'booking.change-requests',
        before: { expectedArrival: null },
        after: { expectedArrival: '21:30', changed: ['expectedArrival', 'specialRequests'] },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('dog')
  })

  test('an outdated version, an ended booking and bad input are rejected', async () => {
    const { book, act, read } = await openClient()
    const id = await book()
    const left = await book({
      startDate: '2026-11-10',
      endDate: '2026-11-12',
      status: 'checked-out',
    })
    expect((await act(id, 'special-requests', { version: 9, ...evening })).body.code).toBe(
      'booking-changed',
    )
    expect((await act(left, 'special-requests', { version: 1, ...evening })).body.code).toBe(
      'booking-ended',
    )
    expect((await act(999, 'special-requests', { version: 1, ...evening })).status).toBe(404)
    for (const bad of [
      { expectedArrival: '24:00' },
      { expectedArrival: '9:30' },
      { expectedArrival: 930 },
      { specialRequests: ['parrot'] },
      { specialRequests: 'dog' },
      { specialRequests: Array(6).fill('dog') },
      { extra: true },
    ]) {
      const { status } = await act(id, 'special-requests', { version: 1, ...evening, ...bad })
      expect([JSON.stringify(bad), status]).toEqual([JSON.stringify(bad), 422])
    }
    expect(await read(id)).toMatchObject({ expectedArrival: null, specialRequests: [] })
  })
})

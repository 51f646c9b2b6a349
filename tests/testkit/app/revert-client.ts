import type { Db } from '#platform/db/open.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest, givenSettings } from './given.ts'
import { createTestApp } from './test-app.ts'

type Response = { status: number; undoId: number | null; body: Record<string, unknown> }

/** Sends requests, and reads from the response how to revert what they did. */
export async function openRevertClient(db: Db, now: () => Date) {
  const app = await createTestApp({ db, now })
  // Logs in.
  await app.requestAsUser('/api/settings')
  async function send(path: string, body?: object, method = 'POST'): Promise<Response> {
    const response = await app.requestAsUser(path, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const text = await response.text()
    const undoId = response.headers.get('undo-id')
    return {
      status: response.status,
      undoId: undoId === null ? null : Number(undoId),
      body: text === '' ? {} : JSON.parse(text),
    }
  }
  const get = async (path: string) => (await send(path, undefined, 'GET')).body
  const versionOf = async (path: string) => Number((await get(path)).version)

  return {
    db,
    app,
    send,
    get,
    revert: (id: number | null) => send(`/api/history/entries/${id}/revert`),
    act: async (id: number, verb: string, body: object) =>
      send(`/api/bookings/${id}/${verb}`, {
        version: await versionOf(`/api/bookings/${id}`),
        ...body,
      }),
    change: async (id: number, fields: object) => {
      const { version } = await get(`/api/bookings/${id}`)
      const exception = { overrides: ['in-the-past', 'too-short'], reason: 'Agreed on the phone' }
      const preview = await send(`/api/bookings/${id}/change-preview`, { ...fields, ...exception })
      const { totalPrice } = (preview.body.after ?? {}) as { totalPrice?: number }
      const request = { ...fields, ...exception, version, expectedTotal: totalPrice }
      return send(`/api/bookings/${id}/change`, request)
    },
    swap: async (id: number, otherId: number) =>
      send(`/api/bookings/${id}/swap`, {
        version: await versionOf(`/api/bookings/${id}`),
        otherId,
        otherVersion: await versionOf(`/api/bookings/${otherId}`),
      }),
    merge: async (id: number, otherId: number, more: object = {}) =>
      send(`/api/guests/${id}/merge`, {
        version: await versionOf(`/api/guests/${id}`),
        otherId,
        otherVersion: await versionOf(`/api/guests/${otherId}`),
        ...more,
      }),
  }
}

export type RevertClient = Awaited<ReturnType<typeof openRevertClient>>

/** Three cabins, guests and stays around 21 November 2026, and a block. */
export async function givenStays(
  { db, app }: RevertClient,
  { breakfast = false, paid = false, known = false } = {},
) {
  await givenSettings(db, { minBookingLength: 1 })
  const cabins = []
  for (const name of ['Fox Den', 'Pine Ridge', 'Nook']) {
    cabins.push((await givenCabin(db, { name: `${name} ${Math.random()}` })).id)
  }
  const [fox = 0, pine = 0, nook = 0] = cabins
  const { vault } = app.context
  const guest = await givenGuest(db, {
    fullName: 'Ida Moen',
    email: '',
    nationalIdEncrypted: known ? vault.encrypt('NO-1') : '',
    notes: 'Arrives by boat',
  })
  const twin = await givenGuest(db, {
    fullName: 'Ida M. Moen',
    phone: '+47 555 01 02',
    nationalIdEncrypted: vault.encrypt('NO-2'),
    notes: 'Has a dog',
  })
  const extras = { extrasPriceCents: breakfast ? 9_000 : 0, paidCents: paid ? 20_000 : 0 }
  const stay = { guestId: guest.id, observations: 'Late arrival', ...extras }
  const arriving = await givenBooking(db, { ...stay, cabinId: fox })
  const later = { startDate: '2026-11-26', endDate: '2026-11-28' }
  const upcoming = await givenBooking(db, { ...stay, ...later, guestId: twin.id, cabinId: pine })
  const staying = await givenBooking(db, {
    ...stay,
    cabinId: nook,
    startDate: '2026-11-19',
    endDate: '2026-11-25',
    status: 'checked-in',
  })
  if (paid) await givenLedger(db, [arriving.id, upcoming.id, staying.id])
  const block = await givenBlock(db, {
    cabinId: fox,
    startDate: '2026-12-01',
    endDate: '2026-12-04',
  })
  return {
    fox,
    pine,
    nook,
    guestId: guest.id,
    twinId: twin.id,
    arriving: arriving.id,
    upcoming: upcoming.id,
    staying: staying.id,
    blockId: block.id,
  }
}

/** A charge and a payment of each booking. */
async function givenLedger(db: Db, bookingIds: readonly number[]) {
  const at = { created_at: '2026-11-20T09:00:00.000Z' }
  for (const booking_id of bookingIds) {
    await db
      .insertInto('charges')
      .values({
        ...at,
        booking_id,
        kind: 'item',
        label: 'Firewood',
        unit: 'stay',
        unit_cents: 1_500,
        quantity: 1,
        amount_cents: 1_500,
        is_mandatory: false,
        note: '',
        created_by: 'system',
      })
      .execute()
    await db
      .insertInto('payments')
      .values({
        ...at,
        booking_id,
        business_date: '2026-11-20',
        kind: 'deposit',
        method: 'card',
        amount_cents: 20_000,
        origin: 'account',
        note: '',
        staff_id: 'system',
      })
      .execute()
  }
}

export type GivenStays = Awaited<ReturnType<typeof givenStays>>

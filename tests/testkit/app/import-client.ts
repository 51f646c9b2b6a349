import { expect } from 'vitest'
import {
  type ImportFile,
  type ImportMappingRequest,
  type ImportRow,
  importFile,
  importRowPage,
} from '#features/imports/contract/imports.ts'
import { openStaffClient } from './staff-client.ts'

const cabins = { fox: { name: 'Fox Den' }, pine: { name: 'Pine Ridge' } }

type Options = Pick<Parameters<typeof openStaffClient>[0], 'db' | 'now'>

/** A logged-in user with two cabins, and the requests of an import. */
export async function openImportClient(options: Options) {
  const client = await openStaffClient({ cabins, ...options })
  const { app, ask } = client
  const get = async (path: string) => (await ask<object>(path, undefined, 'GET')).body

  async function send(content: string | Buffer, name = 'stays.csv') {
    const form = new FormData()
    form.append('file', new File([Buffer.from(content)], name))
    return app.requestAsUser('/api/imports', { method: 'POST', body: form })
  }

  async function upload(content: string | Buffer, name?: string): Promise<ImportFile> {
    const response = await send(content, name)
    expect(response.status).toBe(201)
    return importFile.parse(await response.json())
  }

  const readImport = async (id: number) => importFile.parse(await get(`/api/imports/${id}`))

  /** Starts an import or its undoing, and waits for the end. */
  async function finish(id: number, action: 'start' | 'undo' = 'start'): Promise<ImportFile> {
    expect((await ask(`/api/imports/${id}/${action}`)).status).toBe(202)
    const end = action === 'start' ? 'done' : 'undone'
    await expect.poll(async () => (await readImport(id)).state).toBe(end)
    return readImport(id)
  }

  const bookings = () =>
    client.db
      .selectFrom('bookings')
      .innerJoin('guests', 'guests.id', 'bookings.guest_id')
      .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
      .select(['bookings.id', 'cabins.name as cabin', 'guests.full_name', 'start_date', 'end_date'])
      .select([
        'total_price_cents',
        'paid_cents',
        'status',
        'num_guests',
        'num_children',
        'child_ages',
      ])
      .select(['source', 'channel'])
      .orderBy('bookings.id')
      .execute()

  return {
    ...client,
    bookings,
    get,
    send,
    upload,
    readImport,
    finish,
    rows: async (id: number, query = ''): Promise<ImportRow[]> =>
      importRowPage.parse(await get(`/api/imports/${id}/rows${query}`)).items,
    map: (id: number, mapping: ImportMappingRequest) =>
      ask<ImportFile & { code?: string }>(`/api/imports/${id}/mapping`, mapping, 'PUT'),
    correct: (id: number, number: number, column: number, text: string) =>
      ask<ImportFile & { code?: string }>(
        `/api/imports/${id}/rows/${number}`,
        { column, text },
        'PUT',
      ),
  }
}

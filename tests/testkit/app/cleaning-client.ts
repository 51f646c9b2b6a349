import { expect } from 'vitest'
import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import {
  type CleaningLink,
  cleaningDay,
  type NewCleaningLink,
  newCleaningLink,
} from '#features/housekeeping/contract/cleaning.ts'
import type { Db } from '#platform/db/open.ts'
import { openStaffClient } from './staff-client.ts'

const cabins = { fox: { name: 'Fox Den' }, pine: { name: 'Pine Ridge' } }
export const json = { 'content-type': 'application/json' }
export const tokenOf = ({ url }: NewCleaningLink) => new URL(url).hash.slice(1)

/** Two cabins, links for cleaners, and phones that open them. */
export async function openCleaning(db: Db) {
  const client = await openStaffClient({
    db,
    cabins,
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  const { app, ask } = client
  const addLink = async (name = 'Cleaning phone') =>
    newCleaningLink.parse((await ask('/api/cleaning-links', { name })).body)
  const links = async () =>
    (await ask<{ items: CleaningLink[] }>('/api/cleaning-links', undefined, 'GET')).body.items
  const revoke = (id: string) => ask(`/api/cleaning-links/${id}`, undefined, 'DELETE')
  /** A phone that opens a link. It sends no cookie of a user. */
  const openLink = (token: string, headers: Record<string, string> = {}) =>
    app.request('/api/cleaning/session', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ token }),
    })
  const phone = async (link: NewCleaningLink) => {
    const opened = await openLink(tokenOf(link))
    expect(opened.status).toBe(204)
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const get = () => app.request('/api/cleaning', { headers: { cookie } })
    return {
      cookie,
      opened,
      get,
      day: async () => cleaningDay.strict().parse(await (await get()).json()),
      mark: (id: number, expectedState: CabinState, state: string) =>
        app.request(`/api/cleaning/cabins/${id}/state`, {
          method: 'POST',
          headers: { ...json, cookie },
          body: JSON.stringify({ expectedState, state }),
        }),
      serve: (id: number, isDone: boolean) =>
        app.request(`/api/cleaning/cabins/${id}/service`, {
          method: 'POST',
          headers: { ...json, cookie },
          body: JSON.stringify({ isDone }),
        }),
      report: (id: number, text: string, photo?: File) => {
        const body = new FormData()
        body.append('text', text)
        if (photo) body.append('photo', photo)
        return app.request(`/api/cleaning/cabins/${id}/report`, {
          method: 'POST',
          headers: { cookie },
          body,
        })
      },
    }
  }
  const setState = (id: number, state: CabinState) =>
    db.updateTable('cabins').set({ housekeeping_state: state }).where('id', '=', id).execute()
  return { ...client, db, addLink, links, revoke, openLink, phone, setState }
}

import { staffList } from '#contract/staff.ts'
import type { Db } from '../db/open.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createTestApp } from './test-app.ts'

/** Who is about to join. */
export const ida = { fullName: 'Ida Moen', email: 'ida@cabins.example', password: 'seven otters' }

/** A house in which Ada, who is signed in, creates accounts for new colleagues. */
export async function staffOffice(db: Db, options: { mailer?: Mailer; now?: () => Date } = {}) {
  const app = await createTestApp({ db, ...options })
  const create = (body: unknown) =>
    app.signedIn('/api/staff', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const list = async () => staffList.parse(await (await app.signedIn('/api/staff')).json()).items
  const listed = async (email: string) => (await list()).find((one) => one.email === email)
  const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return { app, db, create, list, listed, outbox }
}

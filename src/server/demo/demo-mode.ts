import { businessDate } from '#domain/calendar.ts'
import { demoAccount } from '../auth/demo-account.ts'
import { AppError, StartRefusal } from '../base/errors.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { createStaff } from '../staff/create-staff.ts'
import { seedDemo } from './demo.ts'
import { storeDemoAvatar, storeDemoImages } from './demo-images.ts'

/** Fills an empty house in demo mode, and keeps invented and real guests out of one another. */
export async function prepareDemo(context: Context, say: (line: string) => void): Promise<void> {
  const { db, config, vault, files, now } = context
  const { is_demo, time_zone } = await findHouse(db)
  const mixedUp = await findMixUp(db, config.demo)
  if (mixedUp) throw new StartRefusal(mixedUp)
  if (!config.demo) return
  if (!is_demo) {
    say('Preparing the demo house …')
    const images = await storeDemoImages(files)
    const moment = { today: businessDate(now(), time_zone), now: now(), images }
    await seedDemo(db, vault, { ...moment, onProgress: (step) => say(`  ${step}`) })
  }
  await addDemoAccount(context)
}

const findHouse = (db: Db) =>
  db.selectFrom('property').select(['is_demo', 'time_zone']).executeTakeFirstOrThrow()

/** What is wrong where invented guests are to be real ones, or the reverse; null when nothing is. */
export async function findMixUp(db: Db, demo: boolean): Promise<string | null> {
  const { is_demo } = await findHouse(db)
  if (Boolean(is_demo) === demo) return null
  if (is_demo) {
    return 'This database holds demo data: please set DATA_DIR or DATABASE_URL to another one, or DEMO=true.'
  }
  for (const table of ['cabins', 'guests', 'bookings', 'staff'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) {
      return 'This database holds data that are not the demo: please start with DEMO=false, or set DATA_DIR to another folder for the demo.'
    }
  }
  return null
}

/** Only where there is nobody yet: who renamed or let go the demo account meant it. */
async function addDemoAccount(context: Context) {
  const colleague = await context.db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (colleague) return
  const avatar = await storeDemoAvatar(context.files, demoAccount.id)
  const account = { ...demoAccount, verified: true, avatar }
  await createStaff(context, account).catch(async (error) => {
    await removeUnusedImages(context, [avatar])
    // A server that started at the same moment was faster.
    if (!(error instanceof AppError) || error.code !== 'email-taken') throw error
  })
}

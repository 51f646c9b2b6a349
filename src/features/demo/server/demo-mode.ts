import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import { AppError, StartupError } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { removeUnusedImages } from '#platform/images/remove-unused-images.ts'
import { seedDemo } from './demo.ts'
import { connectChannels } from './demo-channels.ts'
import { storeDemoAvatar, storeDemoImages } from './demo-images.ts'

/** Adds what a feature shows in the demo, when its cabins, guests and bookings are there. */
export type DemoPart = (context: Context, today: CalendarDate) => Promise<void>

/** Fills an empty database in demo mode, and prevents a mix of demo data and real data. */
export async function prepareDemo(
  context: Context,
  parts: readonly DemoPart[],
  say: (line: string) => void,
): Promise<void> {
  const { db, config, vault, files, now } = context
  const { is_demo, time_zone } = await readProperty(db)
  const conflict = await findDemoConflict(db, config.demo)
  if (conflict) throw new StartupError(conflict)
  if (!config.demo) return
  if (!is_demo) {
    say('Preparing the demo …')
    const images = await storeDemoImages(files)
    const today = businessDate(now(), time_zone)
    const moment = { today, now: now(), images, onProgress: (step: string) => say(`  ${step}`) }
    if (await seedDemo(db, vault, moment))
      for (const add of [connectChannels, ...parts]) await add(context, today)
  }
  await addDemoAccount(context)
}

const readProperty = (db: Db) =>
  db.selectFrom('property').select(['is_demo', 'time_zone']).executeTakeFirstOrThrow()

/** An error if DEMO does not match the kind of data in the database, otherwise null. */
export async function findDemoConflict(db: Db, demo: boolean): Promise<string | null> {
  const { is_demo } = await readProperty(db)
  if (Boolean(is_demo) === demo) return null
  if (is_demo) {
    return 'This database contains demo data. Please set DATA_DIR or DATABASE_URL to another one, or set DEMO=true.'
  }
  for (const table of ['cabins', 'guests', 'bookings', 'staff'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) {
      return 'This database contains data other than the demo. Please start with DEMO=false, or set DATA_DIR to another folder for the demo.'
    }
  }
  return null
}

/** Only if there are no users, because staff may have renamed or deactivated the demo account. */
async function addDemoAccount(context: Context) {
  const user = await context.db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (user) return
  const avatar = await storeDemoAvatar(context.files, demoAccount.id)
  const account = { ...demoAccount, verified: true, avatar }
  await createStaff(context, account).catch(async (error) => {
    await removeUnusedImages(context, [avatar])
    // Another server that started at the same time has created the account.
    if (!(error instanceof AppError) || error.code !== 'email-taken') throw error
  })
}

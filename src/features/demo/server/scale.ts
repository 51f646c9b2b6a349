import { parseArgs } from 'node:util'
import { businessDate } from '#domain/calendar.ts'
import { readConfig } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'
import { openVault } from '#platform/base/vault.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import { demoProperty } from './demo-property.ts'
import { maxCabins, writeManyBookings } from './many-bookings.ts'

const maxBookings = 2_000_000

/**
 * `cabinkeeper demo --scale N` adds N bookings to the configured demo database, for benchmarks. With
 * `--cabins M` they use M cabins.
 */
export async function scaleDemo(args: string[], env = process.env): Promise<void> {
  const scale = readScale(args)
  const config = readConfig(env)
  if (!config.demo) {
    throw new StartupError(
      'Only a demo can be scaled: please set DEMO=true and leave NODE_ENV unset.',
    )
  }
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db)
    await requireDemoDatabase(db)
    const started = performance.now()
    const now = new Date()
    await writeManyBookings(db, await openVault(config), {
      ...scale,
      today: businessDate(now, demoProperty.timeZone),
      now,
      onProgress: (written) =>
        say(`\r${formatCount(written)} of ${formatCount(scale.numBookings)} bookings`),
    })
    say(` written in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  } finally {
    await close()
  }
}

function readScale(args: string[]): { numBookings: number; numCabins?: number } {
  const options = { scale: { type: 'string' }, cabins: { type: 'string' } } as const
  const { scale, cabins } = parseArgs({ args, options }).values
  const numBookings = readCount(scale, maxBookings)
  if (!numBookings) {
    throw new StartupError(
      `Please enter the number of bookings, from 1 to ${formatCount(maxBookings)}: cabinkeeper demo --scale 100000`,
    )
  }
  if (cabins === undefined) return { numBookings }
  const numCabins = readCount(cabins, maxCabins)
  if (!numCabins) {
    throw new StartupError(
      `Please enter the number of cabins, from 1 to ${formatCount(maxCabins)}: cabinkeeper demo --scale 20000 --cabins 50`,
    )
  }
  return { numBookings, numCabins }
}

function readCount(text: string | undefined, max: number): number | null {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= max ? count : null
}

/** The database must be empty or a demo. */
async function requireDemoDatabase(db: Db): Promise<void> {
  const { is_demo } = await db.selectFrom('property').select('is_demo').executeTakeFirstOrThrow()
  if (is_demo) return
  for (const table of ['cabins', 'guests', 'staff'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row) {
      throw new StartupError(
        'This database contains the data of a real property, so no demo bookings are written into it. Please set DATA_DIR or DATABASE_URL to a new one.',
      )
    }
  }
}

const formatCount = (number: number) => number.toLocaleString('en-US')
const say = (text: string) => process.stdout.write(text)

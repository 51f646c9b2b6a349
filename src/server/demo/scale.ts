import { parseArgs } from 'node:util'
import { businessDate } from '#domain/calendar.ts'
import { readConfig } from '../base/config.ts'
import { StartRefusal } from '../base/errors.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { openVault } from '../secrets/vault.ts'
import { demoProperty } from './demo-property.ts'
import { mostCabins, writeManyBookings } from './many-bookings.ts'

const mostBookings = 2_000_000

/**
 * `cabinkeeper demo --scale N`: fills the configured demo database with N bookings, for measuring;
 * with `--cabins M` they are of so many cabins.
 */
export async function scaleDemo(args: string[], env = process.env): Promise<void> {
  const scale = readScale(args)
  const config = readConfig(env)
  if (!config.demo) {
    throw new StartRefusal(
      'Only a demo can be scaled: please set DEMO=true and leave NODE_ENV unset.',
    )
  }
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db)
    await refuseRealData(db)
    const started = performance.now()
    const now = new Date()
    await writeManyBookings(db, await openVault(config), {
      ...scale,
      today: businessDate(now, demoProperty.timeZone),
      now,
      onProgress: (written) => say(`\r${figure(written)} of ${figure(scale.numBookings)} bookings`),
    })
    say(` written in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  } finally {
    await close()
  }
}

function readScale(args: string[]): { numBookings: number; numCabins?: number } {
  const options = { scale: { type: 'string' }, cabins: { type: 'string' } } as const
  const { scale, cabins } = parseArgs({ args, options }).values
  const numBookings = readCount(scale, mostBookings)
  if (!numBookings) {
    throw new StartRefusal(
      `Please say how many bookings, from 1 to ${figure(mostBookings)}: cabinkeeper demo --scale 100000`,
    )
  }
  if (cabins === undefined) return { numBookings }
  const numCabins = readCount(cabins, mostCabins)
  if (!numCabins) {
    throw new StartRefusal(
      `Please say how many cabins, from 1 to ${figure(mostCabins)}: cabinkeeper demo --scale 20000 --cabins 50`,
    )
  }
  return { numBookings, numCabins }
}

function readCount(text: string | undefined, most: number): number | null {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null
}

/** What is there must be a demo already, or nothing. */
async function refuseRealData(db: Db): Promise<void> {
  const { is_demo } = await db.selectFrom('property').select('is_demo').executeTakeFirstOrThrow()
  if (is_demo) return
  for (const table of ['cabins', 'guests', 'staff'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row) {
      throw new StartRefusal(
        'This database holds a real property, so no demo bookings are written into it. Please point DATA_DIR or DATABASE_URL at a new one.',
      )
    }
  }
}

const figure = (number: number) => number.toLocaleString('en-US')
const say = (text: string) => process.stdout.write(text)

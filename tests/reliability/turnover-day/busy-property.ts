import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HousekeepingItem } from '#contract/housekeeping.ts'
import { addDays } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { withLiveDatabase } from '#platform/db/snapshot.ts'
import { newPostgresDatabase } from '#testkit/app/databases/own-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { type Ask, askerAt, logIn } from '#testkit/two-servers.ts'

/** A cabin whose guests leave today, with the booking of those who arrive. */
export type Turnover = { cabin: string; leaving: number; arriving: number }

/** A server with demo data and a number of turnovers today. */
export type BusyProperty = {
  address: string
  ask: Ask
  turnovers: Turnover[]
  /** What the API says about the cabin. */
  cabinNamed: (name: string) => Promise<HousekeepingItem>
  withDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

export const databases = ['SQLite', 'PostgreSQL'] as const

export async function openBusyProperty(
  database: (typeof databases)[number],
  numTurnovers: number,
): Promise<BusyProperty> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-turnovers-'))
  const postgres = database === 'PostgreSQL' ? await newPostgresDatabase() : undefined
  const server = await serverProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '' })
  const stop = async () => {
    await server.end('SIGTERM')
    await postgres?.release()
    await rm(dataDir, { recursive: true, force: true })
  }
  const withDatabase: BusyProperty['withDatabase'] = (work) =>
    withLiveDatabase({ dataDir, databaseUrl: postgres?.url }, work)
  try {
    await server.start()
    const ask = askerAt(server.address, await logIn(server.address))
    const { today } = await json<{ today: string }>(ask, '/api/session')
    const turnovers = await withDatabase((db) => givenTurnovers(db, today, numTurnovers))
    const cabinNamed = async (name: string) => {
      const { items } = await json<{ items: HousekeepingItem[] }>(ask, '/api/housekeeping')
      const item = items.find(({ cabin }) => cabin.name === name)
      if (!item) throw new Error(`There is no cabin ${name}.`)
      return item
    }
    return { address: server.address, ask, turnovers, cabinNamed, withDatabase, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function json<Body>(ask: Ask, path: string): Promise<Body> {
  const response = await ask(path)
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return (await response.json()) as Body
}

async function givenTurnovers(db: Db, today: string, count: number): Promise<Turnover[]> {
  const turnovers: Turnover[] = []
  for (let number = 1; number <= count; number++) {
    const cabin = `Turnover ${String(number).padStart(2, '0')}`
    const { id: cabinId } = await givenCabin(db, { name: cabin })
    const stay = { cabinId, paidCents: 40_000 }
    const leaving = await givenBooking(db, {
      ...stay,
      guestId: (await givenGuest(db, { fullName: `Leaving ${number}` })).id,
      startDate: addDays(today, -2),
      endDate: today,
      status: 'checked-in',
    })
    const arriving = await givenBooking(db, {
      ...stay,
      guestId: (await givenGuest(db, { fullName: `Arriving ${number}` })).id,
      startDate: today,
      endDate: addDays(today, 2),
    })
    turnovers.push({ cabin, leaving: leaving.id, arriving: arriving.id })
  }
  return turnovers
}

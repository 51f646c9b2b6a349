import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * Another program that locks the database file: `lock-database.ts <data folder> <ms>`. It also ages
 * all sessions by an hour, so that each user's next request stores the use of its session.
 */
const [dataDir = '', ms = ''] = process.argv.slice(2)
const database = new DatabaseSync(join(dataDir, 'cabinkeeper.db'), { timeout: 5_000 })
const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
database.prepare('update staff_session set updated_at = ?').run(anHourAgo)
database.exec('begin immediate')
console.log('held')
await pause(Number(ms))
database.exec('commit')
console.log('released')
database.close()

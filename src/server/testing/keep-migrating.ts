import { writeSync } from 'node:fs'
import { migrate } from '../db/migrate.ts'
import { type Migration, migrations } from '../db/migrations/list.ts'
import { openDatabase } from '../db/open.ts'

/* Upgrades a database and says each step while all of them are under way, to be killed at one. */
const [, , dataDir = '', databaseUrl] = process.argv
const { db, close } = await openDatabase({ dataDir, databaseUrl })

const spoken = (step: Migration): Migration => ({
  ...step,
  async fill(tx) {
    await step.fill?.(tx)
    writeSync(1, `${step.name}\n`)
    // Whoever wants to kill us here has the time to.
    await new Promise((resolve) => setTimeout(resolve, 100))
  },
})
const later = ['900-a', '901-b'].map((name) => ({
  name,
  statements: () => [`alter table cabins add column ${name.at(-1)}_text text`],
}))

await migrate(db, [...migrations, ...later].map(spoken))
writeSync(1, 'done\n')
await close()

import { writeSync } from 'node:fs'
import { migrate } from '#platform/db/migrate.ts'
import { type Migration, migrations } from '#platform/db/migrations/list.ts'
import { openDatabase } from '#platform/db/open.ts'

/* Upgrades a database and prints each step. At the given step it waits to be killed. */
const [, , waitsIn, dataDir = '', url = ''] = process.argv
const { db, close } = await openDatabase({ dataDir, databaseUrl: url || undefined })
let steps = 0
const forLongMs = 60_000

const spoken = (step: Migration): Migration => ({
  ...step,
  async fill(tx) {
    await step.fill?.(tx)
    steps += 1
    writeSync(1, `${step.name}\n`)
    if (steps === Number(waitsIn)) await new Promise((resolve) => setTimeout(resolve, forLongMs))
  },
})
const later = ['900-a', '901-b'].map((name) => ({
  name,
  statements: () => [`alter table cabins add column ${name.at(-1)}_text text`],
}))

await migrate(db, [...migrations, ...later].map(spoken))
writeSync(1, 'done\n')
await close()

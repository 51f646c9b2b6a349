import { buildContext } from '#app/server/program/build-context.ts'
import { writeOutagePack } from '#features/outage/server/write-outage-pack.ts'
import { readConfig } from '#platform/base/config.ts'

/* Writes outage packs until it is killed. The property's name, which is in each pack several times, counts them. */

const { context } = await buildContext(readConfig(process.env), () => {})
for (let count = Number(process.argv[2]); ; count++) {
  await context.db
    .updateTable('property')
    .set({ name: `State ${count}.` })
    .execute()
  await writeOutagePack(context)
  process.stdout.write(`${count}\n`)
}

import { sql } from 'kysely'
import { openDatabase } from '#platform/db/open.ts'

/* A process that only reads from the data folder in its argument, and closes the database. */
const { longReads, close } = await openDatabase({
  databaseUrl: undefined,
  dataDir: process.argv[2] ?? '',
})
await sql`select 1`.execute(longReads)
void close().then(() => console.log('closed'))

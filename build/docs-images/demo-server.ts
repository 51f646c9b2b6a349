import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#testkit/server.ts'

/** The images show the same Friday morning whenever they are made. */
export const morning = Date.parse('2027-06-18T09:40:00Z')

export type DemoServer = { address: string; stop: () => Promise<void> }

/** A new demo at a fixed time, which a series of images may change. */
export async function startDemo(): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-images-'))
  const clock = join(folder, 'clock-ahead')
  await writeFile(clock, String(morning - Date.now()))
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    BACKUP_TIME: 'off',
    NODE_OPTIONS: `--import=${new URL('../../tests/testkit/fake-clock.mjs', import.meta.url)}`,
    CLOCK_AHEAD_FILE: clock,
  })
  return {
    address: server.address,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

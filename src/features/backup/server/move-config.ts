import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'

type Environment = Record<string, string | undefined>

export type MoveConfig = {
  from: Config
  to: Config
  hasFolder: boolean
  /** What has a new location and is copied. */
  moves: { rows: boolean; files: boolean }
}

export const usage = `Usage: cabinkeeper migrate-data

Copies all data of the configured installation to the target of these variables:

  TARGET_DATABASE_URL     the new database; if unset, a file in TARGET_DATA_DIR
  TARGET_S3_BUCKET        the new image storage, with TARGET_S3_REGION, TARGET_S3_ENDPOINT,
                          TARGET_S3_ACCESS_KEY_ID and TARGET_S3_SECRET_ACCESS_KEY if needed;
                          if unset, TARGET_DATA_DIR
  TARGET_DATA_DIR         the new data folder; not needed with both of the others
  TARGET_NATIONAL_ID_KEY  the key with which the target will be started, to check it

Anything whose target equals its current location is not copied. Stop all servers first, and start
none with the target. The source is not changed. If the command is interrupted, run it again.`

/** Reads the source and the target from the environment, and rejects contradictions. */
export function readMoveConfig(env: Environment): MoveConfig {
  const { TARGET_DATABASE_URL, TARGET_S3_BUCKET, TARGET_DATA_DIR } = env
  if (!TARGET_DATABASE_URL && !TARGET_S3_BUCKET && !TARGET_DATA_DIR) throw new StartupError(usage)
  if (!TARGET_DATA_DIR && !(TARGET_DATABASE_URL && TARGET_S3_BUCKET)) {
    const [what, other] = TARGET_DATABASE_URL
      ? ['images', 'TARGET_S3_BUCKET']
      : ['database', 'TARGET_DATABASE_URL']
    throw new StartupError(
      `The target of the ${what} is missing. Set TARGET_DATA_DIR to a folder, or ${other}. To leave the ${what} where it is, repeat the current setting.`,
    )
  }
  const from = readConfig(env)
  const to = readConfig(env, 'TARGET_')
  const moves = { rows: !sameDatabase(from, to), files: !sameFiles(from, to) }
  if (!moves.rows && !moves.files) {
    throw new StartupError('The target equals the current location. Please set another target.')
  }
  if (!from.databaseUrl && !existsSync(join(from.dataDir, 'cabinkeeper.db'))) {
    throw new StartupError(
      `There is no database in ${from.dataDir}. Please set DATA_DIR or DATABASE_URL to the installation that you want to copy.`,
    )
  }
  return { from, to, hasFolder: Boolean(TARGET_DATA_DIR), moves }
}

const sameDatabase = (from: Config, to: Config) =>
  from.databaseUrl === to.databaseUrl && (from.databaseUrl !== undefined || sameFolder(from, to))

const sameFiles = (from: Config, to: Config) =>
  from.s3 && to.s3
    ? from.s3.bucket === to.s3.bucket && from.s3.endpoint === to.s3.endpoint
    : !from.s3 && !to.s3 && sameFolder(from, to)

const sameFolder = (from: Config, to: Config) => from.dataDir === to.dataDir

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../base/config.ts'
import { StartRefusal } from '../base/errors.ts'

type Environment = Record<string, string | undefined>

export type Places = {
  from: Config
  to: Config
  /** Whether the new house has a data folder that is known here. */
  hasFolder: boolean
  /** What does not stay where it is. */
  moves: { rows: boolean; files: boolean }
}

export const usage = `Usage: cabinkeeper migrate-data

Copies this house, as it is configured, to where the variables say that begin with TARGET_:

  TARGET_DATABASE_URL     the new database; without it, a file in TARGET_DATA_DIR
  TARGET_S3_BUCKET        the new place of pictures, with TARGET_S3_REGION, TARGET_S3_ENDPOINT,
                          TARGET_S3_ACCESS_KEY_ID and TARGET_S3_SECRET_ACCESS_KEY where they are
                          needed; without it, TARGET_DATA_DIR
  TARGET_DATA_DIR         the new data folder; not needed with both of the others
  TARGET_NATIONAL_ID_KEY  the key that the new house will be started with, to be tried

What is named as it is now stays there. Please stop every server of this house first, and let none
use the new places. The house that is copied is left as it is. When this is interrupted, run it again.`

/** From where and to where, as the environment says; refuses what cannot be meant. */
export function readPlaces(env: Environment): Places {
  const { TARGET_DATABASE_URL, TARGET_S3_BUCKET, TARGET_DATA_DIR } = env
  if (!TARGET_DATABASE_URL && !TARGET_S3_BUCKET && !TARGET_DATA_DIR) throw new StartRefusal(usage)
  if (!TARGET_DATA_DIR && !(TARGET_DATABASE_URL && TARGET_S3_BUCKET)) {
    const [what, other] = TARGET_DATABASE_URL
      ? ['pictures', 'TARGET_S3_BUCKET']
      : ['database', 'TARGET_DATABASE_URL']
    throw new StartRefusal(
      `Please say where the ${what} shall be: set TARGET_DATA_DIR to a folder, or ${other}. To leave them where they are, name what is set now.`,
    )
  }
  const from = readConfig(env)
  const to = readConfig(env, 'TARGET_')
  const moves = { rows: !sameDatabase(from, to), files: !sameFiles(from, to) }
  if (!moves.rows && !moves.files) {
    throw new StartRefusal('The house is there already: please name another place to move it to.')
  }
  if (!from.databaseUrl && !existsSync(join(from.dataDir, 'cabinkeeper.db'))) {
    throw new StartRefusal(
      `There is no house in ${from.dataDir}: please set DATA_DIR or DATABASE_URL to the one that is to be moved.`,
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

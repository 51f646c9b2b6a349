import { existsSync } from 'node:fs'
import type { Config } from '../base/config.ts'
import { freeBytes, makeDataFolder, openToOthers, scarceBytes } from '../base/data-folder.ts'
import { StartRefusal } from '../base/errors.ts'
import { unsafePlace, unsafeSettings } from '../base/start-rules.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** What can be known of the settings and the data folder before any database is asked. */
export function examineInstallation(config: Config): Finding[] {
  return [...settings(config), ...folder(config)]
}

function settings(config: Config): Finding[] {
  const area = 'configuration'
  const faults = unsafeSettings(config).map((sentence) => fault(area, sentence))
  if (faults.length > 0) return faults
  return config.production
    ? [ok(area, 'Every setting is safe for a real house.')]
    : [ok(area, 'This is no real house: NODE_ENV is not "production".')]
}

function folder(config: Config): Finding[] {
  const area = 'data folder'
  const { dataDir } = config
  if (!existsSync(dataDir)) {
    return [fault(area, `${dataDir} is not there: please set DATA_DIR, or start the server once.`)]
  }
  try {
    makeDataFolder(dataDir)
  } catch (error) {
    if (error instanceof StartRefusal) return [fault(area, error.message)]
    throw error
  }
  const misplaced = unsafePlace(config).map((sentence) => fault(area, sentence))
  const open = openToOthers(dataDir).map((path) =>
    warning(area, `Others may read ${path}: please run "chmod -R go-rwx '${path}'".`),
  )
  const free = freeBytes(dataDir)
  const space =
    free < scarceBytes
      ? warning(area, `Only ${megabytes(free)} MB are free: please make room.`)
      : ok(area, `${megabytes(free)} MB are free in ${dataDir}.`)
  return [...misplaced, ...open, space]
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024).toLocaleString('en-US')

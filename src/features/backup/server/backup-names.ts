import { randomUUID } from 'node:crypto'

type BackupKind = 'backup' | 'nightly' | 'pre-upgrade'

/** 2026-11-21T030012Z: an instant in a format that every file system allows in names. */
export const stampOf = (moment: Date): string =>
  moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '')

export const backupName = (kind: BackupKind, moment: Date): string =>
  `${kind}-${stampOf(moment)}.tar.gz`

/** The time in a file name of that kind; undefined for other files. */
export function momentOf(kind: BackupKind, name: string): string | undefined {
  const [, moment] = /^[a-z-]+?-(\d{4}-\d\d-\d\dT\d{6}Z)\.tar\.gz$/.exec(name) ?? []
  return moment && name === `${kind}-${moment}.tar.gz` ? moment : undefined
}

/** The name of the file until the backup is verified. */
export const draftName = (name: string): string => `.${name}.${randomUUID()}`

export const isDraft = (name: string): boolean =>
  /^\.(backup|nightly|pre-upgrade)-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz\.[0-9a-f-]{36}$/.test(name)

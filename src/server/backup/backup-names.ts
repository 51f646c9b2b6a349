import { randomUUID } from 'node:crypto'

type BackupKind = 'backup' | 'nightly' | 'pre-upgrade'

/** 2026-11-21T030012Z: a moment that every file system takes for a name. */
export const stampOf = (moment: Date): string =>
  moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '')

export const backupName = (kind: BackupKind, moment: Date): string =>
  `${kind}-${stampOf(moment)}.tar.gz`

/** When a file of that kind was begun; undefined when it is none of ours. */
export function momentOf(kind: BackupKind, name: string): string | undefined {
  const [, moment] = /^[a-z-]+?-(\d{4}-\d\d-\d\dT\d{6}Z)\.tar\.gz$/.exec(name) ?? []
  return moment && name === `${kind}-${moment}.tar.gz` ? moment : undefined
}

/** Under what name a file is written until it is known to be good. */
export const draftName = (name: string): string => `.${name}.${randomUUID()}`

export const isDraft = (name: string): boolean =>
  /^\.(backup|nightly|pre-upgrade)-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz\.[0-9a-f-]{36}$/.test(name)

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

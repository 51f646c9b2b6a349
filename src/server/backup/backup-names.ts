export type BackupKind = 'backup' | 'nightly' | 'pre-upgrade'

/** 2026-11-21T030012Z: a moment that every file system takes for a name. */
export const stampOf = (moment: Date): string =>
  moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '')

export const backupName = (kind: BackupKind, moment: Date): string =>
  `${kind}-${stampOf(moment)}.tar.gz`

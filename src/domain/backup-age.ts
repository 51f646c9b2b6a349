const longestMs = 2 * 86_400_000

/** Whether the last verified backup is too old. One nightly backup may fail. */
export const isBackupOverdue = (verifiedAt: string | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - Date.parse(verifiedAt) > longestMs

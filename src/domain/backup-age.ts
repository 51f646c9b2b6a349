const longestMs = 2 * 86_400_000

/** Whether a house has gone too long without a backup that was verified: made nightly, one may fail. */
export const isBackupOverdue = (verifiedAt: string | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - Date.parse(verifiedAt) > longestMs

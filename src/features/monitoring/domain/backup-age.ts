import { dayMs } from '#domain/calendar.ts'

const longestMs = 2 * dayMs

/** Whether the last verified backup is too old. One nightly backup may fail. */
export const isBackupOverdue = (verifiedAt: string | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - Date.parse(verifiedAt) > longestMs

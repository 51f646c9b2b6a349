import { formatTimeOfDay } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { formatCount } from '#ui/format.ts'
import type { SelfCheck } from '../contract/self-check.ts'
import type { SystemState } from '../contract/system.ts'
import { isBackupOverdue } from '../domain/backup-age.ts'
import { agoText, summaryOf } from './self-check.ts'

/** One line of the System section: a status and, if needed, what to do about it. */
export type Fact = { text: string; detail?: string; isWarning: boolean }

export function mailFact(
  { waiting, oldestAt, refused, lastError }: SystemState['mail'],
  now: Date,
): Fact {
  const since = oldestAt ? ` (oldest: ${timeBetween(oldestAt, now)})` : ''
  const parts = [
    waiting > 0 && `${messages(waiting)} waiting to be sent${since}`,
    refused > 0 && `${messages(refused)} rejected`,
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0) return { text: 'No messages waiting', isWarning: false }
  const text = parts.join('; ')
  return lastError
    ? { text, detail: `Last error: ${lastError}`, isWarning: true }
    : { text, isWarning: true }
}

export function backupFact(
  { lastBackup, nightlyBackupAt }: Pick<SystemState, 'lastBackup' | 'nightlyBackupAt'>,
  now: Date,
): Fact {
  const next = nightlyBackupAt
    ? `One is made every night at ${formatTimeOfDay(nightlyBackupAt)}.`
    : 'Automatic backups are turned off. Ask your administrator whether backups are made another way.'
  if (!lastBackup) return { text: 'None yet', detail: next, isWarning: true }
  const { verifiedAt, bookings, images } = lastBackup
  const ago = capital(`${timeBetween(verifiedAt, now)} ago`)
  const text = `${ago}, with ${quantity(bookings, 'booking')} and ${quantity(images, 'image')}`
  return isBackupOverdue(verifiedAt, now)
    ? {
        text,
        detail: 'The last backup is too old. Please contact your administrator.',
        isWarning: true,
      }
    : { text, detail: next, isWarning: false }
}

export function diskFact({ freeBytes, isScarce }: SystemState['disk']): Fact {
  if (!isScarce) return { text: `${formatBytes(freeBytes)} free`, isWarning: false }
  return {
    text: `Only ${formatBytes(freeBytes)} free`,
    detail: 'Please contact your administrator. Once the disk is full, nothing can be saved.',
    isWarning: true,
  }
}

export function jobsFact(jobs: SystemState['jobs']): Fact {
  const failed = jobs.filter(({ lastError }) => lastError !== null).length
  if (failed === 0) return { text: 'Everything runs as planned', isWarning: false }
  return {
    text: `The last attempt of ${countOf(failed, 'job')} failed`,
    detail: 'Unless it is abandoned, the server tries again automatically.',
    isWarning: true,
  }
}

/** "All 21 checks pass", 20 seconds ago. */
export function checksFact(result: SelfCheck, now: Date): Fact {
  const { checks, finishedAt } = result
  if (finishedAt === null) return { text: 'Being checked', isWarning: false }
  const isWarning = checks.some(({ passes }) => !passes)
  const ago = agoText(now.getTime() - Date.parse(finishedAt))
  const detail = isWarning
    ? `Checked ${ago}. The mark in the header says what is wrong.`
    : `Checked ${ago}`
  return { text: summaryOf(result), detail, isWarning }
}

const megabyte = 1024 * 1024

/** "350 MB", "12 GB": precise enough to notice a problem. */
const formatBytes = (bytes: number) =>
  bytes < 1024 * megabyte
    ? `${formatCount(Math.floor(bytes / megabyte))} MB`
    : `${formatCount(Math.floor(bytes / megabyte / 1024))} GB`

const messages = (count: number) => quantity(count, 'message')

const quantity = (count: number, thing: string) =>
  countOf(count, thing).replace(/^\d+/, formatCount(count))

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A duration: "a moment", "5 minutes", "3 hours", "2 days". */
function timeBetween(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant)
  if (passed < minute) return 'a moment'
  if (passed < hour) return countOf(Math.floor(passed / minute), 'minute')
  if (passed < 2 * day) return countOf(Math.floor(passed / hour), 'hour')
  return countOf(Math.floor(passed / day), 'day')
}

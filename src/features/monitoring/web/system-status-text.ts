import { formatTimeOfDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
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
  const parts = [
    waiting > 0 && waitingText(waiting, oldestAt && durationText(passedSince(oldestAt, now))),
    refused > 0 && t('{n, plural, one {# message} other {# messages}} rejected', { n: refused }),
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0) return { text: t('No messages waiting'), isWarning: false }
  const text = parts.join('; ')
  return lastError
    ? { text, detail: t('Last error: {error}', { error: lastError }), isWarning: true }
    : { text, isWarning: true }
}

const waitingText = (n: number, age: string | null) =>
  age
    ? t('{n, plural, one {# message} other {# messages}} waiting to be sent (oldest: {age})', {
        n,
        age,
      })
    : t('{n, plural, one {# message} other {# messages}} waiting to be sent', { n })

export function backupFact(
  { lastBackup, nightlyBackupAt }: Pick<SystemState, 'lastBackup' | 'nightlyBackupAt'>,
  now: Date,
): Fact {
  const next = nightlyBackupAt
    ? t('One is made every night at {time}.', { time: formatTimeOfDay(nightlyBackupAt) })
    : t(
        'Automatic backups are turned off. Ask your administrator whether backups are made another way.',
      )
  if (!lastBackup) return { text: t('None yet'), detail: next, isWarning: true }
  const { verifiedAt, bookings, images } = lastBackup
  const text = t(
    '{ago}, with {bookings, plural, one {# booking} other {# bookings}} and {images, plural, one {# image} other {# images}}',
    { ago: backupAgeText(passedSince(verifiedAt, now)), bookings, images },
  )
  return isBackupOverdue(verifiedAt, now)
    ? {
        text,
        detail: t('The last backup is too old. Please contact your administrator.'),
        isWarning: true,
      }
    : { text, detail: next, isWarning: false }
}

export function diskFact({ freeBytes, isScarce }: SystemState['disk']): Fact {
  if (!isScarce)
    return { text: t('{size} free', { size: formatBytes(freeBytes) }), isWarning: false }
  return {
    text: t('Only {size} free', { size: formatBytes(freeBytes) }),
    detail: t('Please contact your administrator. Once the disk is full, nothing can be saved.'),
    isWarning: true,
  }
}

export function jobsFact(jobs: SystemState['jobs']): Fact {
  const failed = jobs.filter(({ lastError }) => lastError !== null).length
  if (failed === 0) return { text: t('Everything runs as planned'), isWarning: false }
  return {
    text: t('The last attempt of {n, plural, one {# job} other {# jobs}} failed', { n: failed }),
    detail: t('Unless it is abandoned, the server tries again automatically.'),
    isWarning: true,
  }
}

/** "All 22 checks pass", 20 seconds ago. */
export function checksFact(result: SelfCheck, now: Date): Fact {
  const { checks, finishedAt } = result
  if (finishedAt === null) return { text: t('Being checked'), isWarning: false }
  const isWarning = checks.some(({ passes }) => !passes)
  const ago = agoText(now.getTime() - Date.parse(finishedAt))
  const detail = isWarning
    ? t('Checked {ago}. The mark in the header says what is wrong.', { ago })
    : t('Checked {ago}', { ago })
  return { text: summaryOf(result), detail, isWarning }
}

const megabyte = 1024 * 1024

/** "350 MB", "12 GB": precise enough to notice a problem. */
const formatBytes = (bytes: number) =>
  bytes < 1024 * megabyte
    ? t('{n} MB', { n: formatCount(Math.floor(bytes / megabyte)) })
    : t('{n} GB', { n: formatCount(Math.floor(bytes / megabyte / 1024)) })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Passed = { n: number; unit: 'moment' | 'minute' | 'hour' | 'day' }

function passedSince(instant: string, now: Date): Passed {
  const passed = now.getTime() - Date.parse(instant)
  if (passed < minute) return { n: 0, unit: 'moment' }
  if (passed < hour) return { n: Math.floor(passed / minute), unit: 'minute' }
  if (passed < 2 * day) return { n: Math.floor(passed / hour), unit: 'hour' }
  return { n: Math.floor(passed / day), unit: 'day' }
}

/** "a moment", "5 minutes", "3 hours", "2 days". */
const durationText = (passed: Passed) =>
  t(
    '{unit, select, minute {{n, plural, one {# minute} other {# minutes}}} hour {{n, plural, one {# hour} other {# hours}}} day {{n, plural, one {# day} other {# days}}} other {a moment}}',
    passed,
  )

/** "A moment ago", "5 minutes ago": begins a sentence. */
const backupAgeText = (passed: Passed) =>
  t(
    '{unit, select, minute {{n, plural, one {# minute} other {# minutes}} ago} hour {{n, plural, one {# hour} other {# hours}} ago} day {{n, plural, one {# day} other {# days}} ago} other {A moment ago}}',
    passed,
  )

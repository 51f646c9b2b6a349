import { describe, expect, test } from 'vitest'
import { backupFact, diskFact, jobsFact, mailFact } from './system-status-text.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const noMail = { waiting: 0, oldestAt: null, refused: 0, lastError: null }

describe('email', () => {
  test('without waiting messages is no warning', () => {
    expect(mailFact(noMail, now)).toEqual({ text: 'No messages waiting', isWarning: false })
  })

  test('shows the number of waiting messages, the oldest and the last error', () => {
    const mail = {
      ...noMail,
      waiting: 2,
      oldestAt: '2026-11-21T08:59:00.000Z',
      lastError: 'The mail server cannot be reached',
    }
    expect(mailFact(mail, now)).toEqual({
      text: '2 messages waiting to be sent (oldest: 3 hours)',
      detail: 'Last error: The mail server cannot be reached',
      isWarning: true,
    })
  })

  test('shows rejected messages in addition to waiting ones', () => {
    const mail = { ...noMail, waiting: 1, oldestAt: '2026-11-21T11:59:30.000Z', refused: 1 }
    expect(mailFact(mail, now).text).toBe(
      '1 message waiting to be sent (oldest: a moment); 1 message rejected',
    )
    expect(mailFact({ ...noMail, refused: 3 }, now).text).toBe('3 messages rejected')
  })
})

describe('the disk', () => {
  const megabyte = 1024 * 1024

  test('shows the free space in gigabytes', () => {
    expect(diskFact({ freeBytes: 12.9 * 1024 * megabyte, isScarce: false })).toEqual({
      text: '12 GB free',
      isWarning: false,
    })
  })

  test('is a warning with the consequence when nearly full', () => {
    expect(diskFact({ freeBytes: 350.9 * megabyte, isScarce: true })).toMatchObject({
      text: 'Only 350 MB free',
      detail: expect.stringContaining('nothing can be saved'),
      isWarning: true,
    })
  })
})

describe('the last backup', () => {
  const backupOf = (verifiedAt: string) =>
    backupFact(
      { lastBackup: { verifiedAt, bookings: 12_345, images: 1 }, nightlyBackupAt: '03:00' },
      now,
    )

  test.each([
    ['2026-11-21T11:59:59.000Z', 'A moment ago'],
    ['2026-11-21T11:58:59.000Z', '1 minute ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-20T11:00:00.000Z', '25 hours ago'],
  ])('of %s was made and verified %s', (verifiedAt, ago) => {
    expect(backupOf(verifiedAt)).toEqual({
      text: `${ago}, with 12,345 bookings and 1 image`,
      detail: 'One is made every night at 3:00 AM.',
      isWarning: false,
    })
  })

  test('is a warning when it is older than two days', () => {
    expect(backupOf('2026-11-18T09:00:00.000Z')).toMatchObject({
      text: '3 days ago, with 12,345 bookings and 1 image',
      isWarning: true,
    })
  })

  test('is a warning when there is none, with the time of the next one', () => {
    expect(backupFact({ lastBackup: null, nightlyBackupAt: '03:00' }, now)).toEqual({
      text: 'None yet',
      detail: 'One is made every night at 3:00 AM.',
      isWarning: true,
    })
    expect(backupFact({ lastBackup: null, nightlyBackupAt: null }, now).detail).toMatch(
      /^Automatic backups are turned off/,
    )
  })
})

describe('background work', () => {
  const job = {
    id: 1,
    title: 'Send an email',
    dueAt: '2026-11-21T12:00:00.000Z',
    isRunning: false,
    attempts: 0,
    lastError: null,
    isAbandoned: false,
  }

  test('is a warning when something failed', () => {
    expect(jobsFact([job])).toEqual({ text: 'Everything runs as planned', isWarning: false })
    const failed = { ...job, attempts: 2, lastError: 'The mail server is unavailable.' }
    expect(jobsFact([failed, job])).toMatchObject({
      text: 'The last attempt of 1 job failed',
      isWarning: true,
    })
  })
})

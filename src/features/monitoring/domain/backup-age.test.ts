import { expect, test } from 'vitest'
import { isBackupOverdue } from './backup-age.ts'

test.each([
  ['of last night', '2026-11-21T03:00:00.000Z', false],
  ['of two nights ago, as one may fail', '2026-11-19T18:00:00.000Z', false],
  ['of three nights ago', '2026-11-18T03:00:00.000Z', true],
  ['that was never made', null, true],
])('a backup %s: overdue is %o', (_, verifiedAt, overdue) => {
  expect(isBackupOverdue(verifiedAt, new Date('2026-11-21T17:00:00.000Z'))).toBe(overdue)
})

import type { AuditedAction, SubjectNames } from '#domain/audit/values.ts'

export const names: SubjectNames = {
  cabin: (id) => ({ '1': 'Fox Den', '2': 'Pine Ridge' })[String(id)] ?? 'a deleted cabin',
  guest: (id) => ({ '7': 'Ida Moen' })[String(id)] ?? 'a deleted guest',
  user: (id) => ({ 'u-1': 'Jonas Lind' })[String(id)] ?? 'a deleted user',
}

/** An entry of the audit log with these values. */
export const auditedAction = (given: Partial<AuditedAction>): AuditedAction => ({
  entityId: '231',
  at: '2026-11-21T09:00:00.000Z',
  timeZone: 'UTC',
  before: {},
  after: {},
  ...given,
})

export const stay = { startDate: '2026-11-21', endDate: '2026-11-24' }

/** What an entry of each action contains, and its sentence. */
export type Examples<Predicates> = Record<keyof Predicates, [Partial<AuditedAction>, string]>

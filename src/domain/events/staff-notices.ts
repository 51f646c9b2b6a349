import { type AuditValues, numberIn } from '../audit/values.ts'
import type { AuditEntry } from './webhook-events.ts'

/** What users can be notified of when it happens. */
export const noticeKinds = ['booking', 'request', 'cancellation', 'conflict', 'task'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export type StaffNotice = { kind: NoticeKind; subjectId: number }

/** What users may want to know of an audited action. What is over, or is not urgent, is left out when it is sent. */
export function noticesOf(
  { action, entityId, before, after }: AuditEntry,
  actor: { staffId: string },
): StaffNotice[] {
  const was = (before ?? {}) as AuditValues
  const is = (after ?? {}) as AuditValues
  switch (action) {
    case 'booking.create': {
      // Users hold nights too, as an option.
      const isRequest = is.heldUntil !== undefined && actor.staffId === 'system'
      return [{ kind: isRequest ? 'request' : 'booking', subjectId: Number(entityId) }]
    }
    case 'booking.cancel':
      return [{ kind: 'cancellation', subjectId: Number(entityId) }]
    case 'feed.find-conflict':
      return [{ kind: 'conflict', subjectId: numberIn(is.eventId) }]
    case 'task.create':
    case 'task.change': {
      const becomesUrgent = is.taskPriority === 'urgent' && was.taskPriority !== 'urgent'
      return becomesUrgent ? [{ kind: 'task', subjectId: numberIn(is.taskId) }] : []
    }
    case 'task.reopen':
      return [{ kind: 'task', subjectId: numberIn(is.taskId) }]
    default:
      return []
  }
}

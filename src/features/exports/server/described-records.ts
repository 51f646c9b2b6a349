import { type DescribedTables, shared } from './described-table.ts'

/** What staff noted and did. */
export const recordTables = {
  tasks: {
    about: 'Maintenance tasks.',
    columns: {
      id: 'Number of the task',
      cabin_id: shared.cabin,
      text: 'What is to be done',
      photo: 'Address of the photo',
      priority: 'Priority',
      due_on: 'When it is due',
      assignee_id: 'The user who does it: staff.id',
      assignee_name: 'Someone without an account who does it',
      state: 'open or done',
      created_at: shared.createdAt,
      created_by: 'Who created it: staff.id or cleaning_links.id',
      done_at: 'When it was done',
      done_by: 'Who did it: staff.id or cleaning_links.id',
      version: shared.version,
    },
  },
  handover_notes: {
    about: 'Notes of one shift for the next.',
    columns: {
      id: 'Number of the note',
      text: 'The note',
      created_at: shared.createdAt,
      created_by: shared.createdBy,
      done_at: 'When it was done',
      done_by: 'Who did it: staff.id',
    },
  },
  day_closings: {
    about: 'Closed days with their totals.',
    columns: {
      id: 'Number of the closing',
      date: 'Day that was closed',
      round: '1, and one more after each reopening',
      closed_at: 'When it was closed',
      closed_by: 'Who closed it: staff.id',
      open_items: { about: 'What was still open, with its count', unit: 'JSON' },
      totals: { about: 'Totals of the day', unit: 'JSON, amounts in minor units' },
    },
  },
  day_closing_notes: {
    about: 'Notes with which days were closed.',
    columns: { closing_id: 'The closing: day_closings.id', note: 'The note' },
  },
  day_reopenings: {
    about: 'Closings that no longer count, because the day was reopened.',
    columns: {
      closing_id: 'The closing: day_closings.id',
      reopened_at: 'When it was reopened',
      reopened_by: 'Who reopened it: staff.id',
      reason: 'Why it was reopened',
    },
  },
  outage_notes: {
    about: 'What happened while the server could not be reached.',
    columns: {
      id: 'Number of the line',
      happened_on: 'Day on which it happened',
      happened_at: { about: 'Time at which it happened', unit: 'HH:MM' },
      kind: 'What happened',
      booking_id: shared.booking,
      cabin_id: shared.cabin,
      amount_cents: 'What the guest paid',
      method: 'Payment method; empty for the preselected one',
      note: 'Note of staff',
      created_at: shared.createdAt,
      created_by: shared.createdBy,
      done_at: 'When it was entered',
      done_by: 'Who entered it: staff.id',
    },
  },
  audit: {
    about: 'Who did what, and when. Entries never change.',
    columns: {
      id: 'Number of the entry',
      at: 'When it happened',
      staff_id: 'Who did it: staff.id, cleaning_links.id or "system"',
      token_id: 'The API token, if an API client did it',
      request_id: 'Identifies the request',
      action: 'What was done',
      entity: 'Kind of the thing that changed',
      entity_id: 'Number of the thing that changed',
      before: { about: 'Some fields before the action', unit: 'JSON, amounts in minor units' },
      after: { about: 'Some fields after the action', unit: 'JSON, amounts in minor units' },
      reverts_id: 'The entry of the action that this one reverted: audit.id',
    },
  },
  audit_reasons: {
    about: 'Reasons that staff gave. Erased together with the guest.',
    columns: { audit_id: 'The entry: audit.id', reason: 'The reason' },
  },
} as const satisfies DescribedTables

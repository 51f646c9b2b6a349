import type { Generated } from 'kysely'

/* The tables of handover notes and closed days, in the conventions of schema.ts. */

/** A note of one shift for the next. */
export interface HandoverNoteTable {
  id: Generated<number>
  text: string
  created_at: string
  created_by: string
  done_at: string | null
  done_by: string | null
}

/** Append-only: triggers reject UPDATE and DELETE. */
export interface DayClosingTable {
  id: Generated<number>
  /** The business date that was closed. */
  date: string
  /** 1, and one more after each reopening. */
  round: number
  closed_at: string
  closed_by: string
  /** JSON: the items of the checklist that were open, with their counts. */
  open_items: string
  /** JSON: the totals of the day as they were, in cents. */
  totals: string
}

/** The note with which a day was closed. */
export interface DayClosingNoteTable {
  closing_id: number
  note: string
}

/** A closing that no longer counts. */
export interface DayReopeningTable {
  closing_id: number
  reopened_at: string
  reopened_by: string
  reason: string
}

/* The tables of calendars that are exchanged with others, in the conventions of schema.ts. */

/** A secret address where others load the occupied nights of a cabin. */
export interface CalendarLinkTable {
  id: string
  cabin_id: number
  name: string
  shows_names: boolean
  /** SHA-256 of the token. */
  token_hash: string
  created_at: string
  created_by: string
  last_used_at: string | null
}

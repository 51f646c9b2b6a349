import { type RawBuilder, sql } from 'kysely'

/** Whether a version was the latest one at an instant. */
export const isValidAt = (version: string, at: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${version}.valid_from`)} <= ${at} and ${sql.ref(`${version}.valid_to`)} > ${at}`

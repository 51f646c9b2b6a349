import { type RawBuilder, sql } from 'kysely'

/** The end of a version that no later one has replaced. */
export const stillValid = '9999-12-31T23:59:59.999Z'

/** Whether a version was the latest one at an instant. */
export const isValidAt = (version: string, at: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${version}.valid_from`)} <= ${at} and ${sql.ref(`${version}.valid_to`)} > ${at}`

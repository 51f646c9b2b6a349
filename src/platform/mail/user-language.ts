import { chosenLanguage } from '#domain/i18n/language.ts'
import { withLanguage } from '../base/request-formats.ts'
import type { Db, Tx } from '../db/open.ts'

/** Runs a function that writes an email to a user: in the language that they chose, or else in the one around. */
export async function inUserLanguage<Result>(
  db: Db | Tx,
  email: string,
  run: () => Result,
): Promise<Awaited<Result>> {
  const user = await db
    .selectFrom('staff')
    .where('email', '=', email)
    .select('language')
    .executeTakeFirst()
  return await withLanguage(chosenLanguage(user?.language ?? null), run)
}

import {
  defaultEmailText,
  type EmailKind,
  type EmailText,
  emailKinds,
} from '#domain/email-texts.ts'
import { currentLanguage, type Language } from '#domain/i18n/language.ts'
import { withLanguage } from '../base/request-formats.ts'
import type { Db, Tx } from '../db/open.ts'

/** The text in the language of the reader: its own, or that for all other languages, or the default one. */
export async function findEmailText(db: Db | Tx, kind: EmailKind): Promise<EmailText> {
  const own = await translatedTexts(db, currentLanguage())
    .where('kind', '=', kind)
    .executeTakeFirst()
  const { subject, body } =
    own ??
    (await textsForAll(db).where('kind', '=', kind).executeTakeFirst()) ??
    defaultEmailText(kind)
  return { subject, body }
}

const textsForAll = (db: Db | Tx) =>
  db.selectFrom('email_texts').select(['kind', 'subject', 'body'])

const translatedTexts = (db: Db | Tx, language: Language) =>
  db
    .selectFrom('translated_email_texts')
    .where('language', '=', language)
    .select(['kind', 'subject', 'body'])

export type NamedEmailText = EmailText & { kind: EmailKind; isChanged: boolean }

/** The text of every kind, in the order of the kinds: what guests of a language get, or those of all others. */
export async function findEmailTexts(
  db: Db | Tx,
  language?: Language | undefined,
): Promise<NamedEmailText[]> {
  const forAll = await textsForAll(db).execute()
  const own = language === undefined ? forAll : await translatedTexts(db, language).execute()
  const ofKind = (rows: typeof own, kind: EmailKind) => rows.find((row) => row.kind === kind)
  return emailKinds.map((kind) => {
    const changed = ofKind(own, kind)
    const { subject, body } =
      changed ??
      ofKind(forAll, kind) ??
      withLanguage(language ?? currentLanguage(), () => defaultEmailText(kind))
    return { kind, subject, body, isChanged: changed !== undefined }
  })
}

/** Of one language, or of all that have no text of their own. */
type TextOf = { kind: EmailKind; language?: Language | undefined }

export async function saveEmailText(
  tx: Tx,
  { kind, language }: TextOf,
  text: EmailText,
): Promise<void> {
  if (language === undefined) {
    await tx
      .insertInto('email_texts')
      .values({ kind, ...text })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(text))
      .execute()
  } else {
    await tx
      .insertInto('translated_email_texts')
      .values({ kind, language, ...text })
      .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet(text))
      .execute()
  }
}

export async function deleteEmailText(tx: Tx, { kind, language }: TextOf): Promise<void> {
  const deleted =
    language === undefined
      ? tx.deleteFrom('email_texts')
      : tx.deleteFrom('translated_email_texts').where('language', '=', language)
  await deleted.where('kind', '=', kind).execute()
}

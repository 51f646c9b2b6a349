import {
  defaultEmailText,
  type EmailKind,
  type EmailText,
  emailKinds,
} from '#domain/email-texts.ts'
import type { Db, Tx } from '../db/open.ts'

export async function findEmailText(db: Db | Tx, kind: EmailKind): Promise<EmailText> {
  const changed = await db
    .selectFrom('email_texts')
    .where('kind', '=', kind)
    .select(['subject', 'body'])
    .executeTakeFirst()
  return changed ?? defaultEmailText(kind)
}

export type NamedEmailText = EmailText & { kind: EmailKind; isChanged: boolean }

/** The text of every kind, in the order of the kinds. */
export async function findEmailTexts(db: Db | Tx): Promise<NamedEmailText[]> {
  const rows = await db.selectFrom('email_texts').selectAll().execute()
  return emailKinds.map((kind) => {
    const changed = rows.find((row) => row.kind === kind)
    const { subject, body } = changed ?? defaultEmailText(kind)
    return { kind, subject, body, isChanged: changed !== undefined }
  })
}

export async function saveEmailText(tx: Tx, kind: EmailKind, text: EmailText): Promise<void> {
  await tx
    .insertInto('email_texts')
    .values({ kind, ...text })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(text))
    .execute()
}

export async function deleteEmailText(tx: Tx, kind: EmailKind): Promise<void> {
  await tx.deleteFrom('email_texts').where('kind', '=', kind).execute()
}

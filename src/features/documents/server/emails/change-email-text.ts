import {
  type EmailKind,
  type EmailText,
  emailKindLabels,
  exampleEmailValues,
} from '#domain/email-texts.ts'
import { currentLanguage, type Language } from '#domain/i18n/language.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { deleteEmailText, findEmailTexts, saveEmailText } from '#platform/mail/email-text-store.ts'
import type { EmailTexts } from '../../contract/document-emails.ts'

type Changing = Pick<Context, 'db' | 'now'>

/** The text of one language, or the one of all languages that have none of their own. */
type TextOf = { kind: EmailKind; language?: Language | undefined }

/** The preview has dates and amounts as in the language. */
export const readEmailTexts = async (
  db: Db | Tx,
  language: Language | undefined,
): Promise<EmailTexts> => ({
  texts: await findEmailTexts(db, language),
  example: withLanguage(language ?? currentLanguage(), exampleEmailValues),
})

/** A text that guests would get anyway is not stored, so that it follows a better default. */
export async function changeEmailText(
  context: Changing,
  actor: Actor,
  { kind, language }: TextOf,
  text: EmailText,
): Promise<EmailTexts> {
  return change(context, actor, async (tx, note) => {
    await deleteEmailText(tx, { kind, language })
    const texts = await findEmailTexts(tx, language)
    const usual = texts.find((one) => one.kind === kind)
    const isUsual = text.subject === usual?.subject && text.body === usual.body
    if (!isUsual) await saveEmailText(tx, { kind, language }, text)
    const action = isUsual ? 'property.reset-email-text' : 'property.change-email-text'
    note({ action, ...auditOf({ kind, language }) })
    return readEmailTexts(tx, language)
  })
}

export async function resetEmailText(
  context: Changing,
  actor: Actor,
  { kind, language }: TextOf,
): Promise<EmailTexts> {
  return change(context, actor, async (tx, note) => {
    await deleteEmailText(tx, { kind, language })
    note({ action: 'property.reset-email-text', ...auditOf({ kind, language }) })
    return readEmailTexts(tx, language)
  })
}

const auditOf = ({ kind, language }: TextOf) => ({
  entity: 'property',
  entityId: 1,
  after: { emailText: emailKindLabels[kind], ...(language !== undefined && { language }) },
})

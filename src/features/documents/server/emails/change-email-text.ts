import {
  defaultEmailText,
  type EmailKind,
  type EmailText,
  emailKindLabels,
} from '#domain/email-texts.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { deleteEmailText, findEmailTexts, saveEmailText } from '#platform/mail/email-text-store.ts'
import type { EmailTexts } from '../../contract/document-emails.ts'

type Changing = Pick<Context, 'db' | 'now'>

/** A text that equals the default one is not stored, so that it follows a better default. */
export async function changeEmailText(
  context: Changing,
  actor: Actor,
  kind: EmailKind,
  text: EmailText,
): Promise<EmailTexts> {
  const normal = defaultEmailText(kind)
  if (text.subject === normal.subject && text.body === normal.body) {
    return resetEmailText(context, actor, kind)
  }
  return change(context, actor, async (tx, note) => {
    await saveEmailText(tx, kind, text)
    note({ action: 'property.change-email-text', ...auditOf(kind) })
    return { texts: await findEmailTexts(tx) }
  })
}

export async function resetEmailText(
  context: Changing,
  actor: Actor,
  kind: EmailKind,
): Promise<EmailTexts> {
  return change(context, actor, async (tx, note) => {
    await deleteEmailText(tx, kind)
    note({ action: 'property.reset-email-text', ...auditOf(kind) })
    return { texts: await findEmailTexts(tx) }
  })
}

const auditOf = (kind: EmailKind) => ({
  entity: 'property',
  entityId: 1,
  after: { emailText: emailKindLabels[kind] },
})

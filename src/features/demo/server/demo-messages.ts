import { languages } from '#domain/i18n/language.ts'
import { suggestedRules } from '#features/messages/domain/suggested-rules.ts'
import { insertMessageRule } from '#features/messages/server/message-rule-store.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import type { Tx } from '#platform/db/open.ts'

const names = [
  'Payment, three days before',
  'Directions to the lake',
  'Online check-in, two days before',
  'Thanks, and come again',
]

/** The suggested messages, which are off, so that the demo writes to no one. */
export async function writeMessages(tx: Tx, at: Date): Promise<void> {
  for (const [index, { name, definition, text }] of suggestedRules().entries()) {
    const texts = Object.keys(languages()).map((language) => ({
      language,
      ...withLanguage(language, text),
    }))
    await insertMessageRule(tx, { name: names[index] ?? name, definition, texts }, at)
  }
}

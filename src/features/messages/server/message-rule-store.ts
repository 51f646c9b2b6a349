import type { Language } from '#domain/i18n/language.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import {
  type MessageDefinition,
  type MessageRule,
  messageTriggers,
} from '../domain/message-rule.ts'

export type MessageText = { language: Language; subject: string; body: string }
export type MessageRuleRecord = MessageRule & { version: number }

/** Of rules that were saved before there was a choice. */
const toEmail = { channel: 'email', isPartOfContract: true } as const

/** All rules in the order of a stay. */
export async function findMessageRules(db: Db | Tx): Promise<MessageRuleRecord[]> {
  const rows = await db.selectFrom('message_rules').selectAll().orderBy('id').execute()
  const rules = rows.map((row) => ({
    ...toEmail,
    ...(JSON.parse(row.definition) as MessageDefinition),
    id: row.id,
    name: row.name,
    isOn: Boolean(row.is_on),
    turnedOnAt: row.turned_on_at === null ? null : new Date(row.turned_on_at),
    version: row.version,
  }))
  return rules.toSorted(
    (one, other) =>
      messageTriggers.indexOf(one.trigger) - messageTriggers.indexOf(other.trigger) ||
      one.id - other.id,
  )
}

/** The texts of a rule, or of all, by rule. */
export async function findMessageTexts(
  db: Db | Tx,
  ruleId?: number,
): Promise<Map<number, MessageText[]>> {
  const rows = await db
    .selectFrom('message_texts')
    .$if(ruleId !== undefined, (all) => all.where('rule_id', '=', ruleId ?? 0))
    .selectAll()
    .orderBy('rule_id')
    .orderBy('language')
    .execute()
  const texts = new Map<number, MessageText[]>()
  for (const { rule_id, ...text } of rows) {
    texts.set(rule_id, [...(texts.get(rule_id) ?? []), text])
  }
  return texts
}

/** Locks the list until the transaction ends, so that its length is known. */
export const lockMessageRules = (tx: Tx): Promise<void> => lockRow(tx, 'settings', 1)

type NewRule = { name: string; definition: MessageDefinition; texts: readonly MessageText[] }

/** New rules are off. */
export async function insertMessageRule(
  tx: Tx,
  { name, definition, texts }: NewRule,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('message_rules')
    .values({
      name,
      definition: JSON.stringify(definition),
      is_on: false,
      turned_on_at: null,
      created_at: at.toISOString(),
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertTexts(tx, id, texts)
  return id
}

const insertTexts = async (tx: Tx, ruleId: number, texts: readonly MessageText[]) => {
  await tx
    .insertInto('message_texts')
    .values(texts.map((text) => ({ rule_id: ruleId, ...text })))
    .execute()
}

export async function updateMessageRule(
  tx: Tx,
  id: number,
  { name, definition, texts }: NewRule,
  turnedOnAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('message_rules')
    .set((rule) => ({
      name,
      definition: JSON.stringify(definition),
      turned_on_at: turnedOnAt?.toISOString() ?? null,
      version: rule('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('message_texts').where('rule_id', '=', id).execute()
  await insertTexts(tx, id, texts)
}

export async function switchRule(tx: Tx, id: number, turnedOnAt: Date | null): Promise<void> {
  await tx
    .updateTable('message_rules')
    .set((rule) => ({
      is_on: turnedOnAt !== null,
      turned_on_at: turnedOnAt?.toISOString() ?? null,
      version: rule('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMessageRuleRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('message_rules').where('id', '=', id).execute()
}

/** As the conditions of rules name them. */
export const findCabinNames = (db: Db | Tx) =>
  db.selectFrom('cabins').select(['id', 'name']).orderBy('id').execute()

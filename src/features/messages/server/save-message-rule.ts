import { languages } from '#domain/i18n/language.ts'
import { areCabins } from '#features/property/server/catalogue-store.ts'
import { reject } from '#platform/base/errors.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import {
  type ChangeMessageRule,
  type MessageRules,
  maxMessageRules,
  type NewMessageRule,
  type SwitchMessageRule,
} from '../contract/message-rules.ts'
import { conditionTexts, triggerText } from '../domain/message-labels.ts'
import { beginsAgain, definitionOf } from '../domain/message-rule.ts'
import { suggestedRules } from '../domain/suggested-rules.ts'
import {
  deleteMessageRuleRow,
  findCabinNames,
  findMessageRules,
  findMessageTexts,
  insertMessageRule,
  lockMessageRules,
  type MessageRuleRecord,
  switchRule,
  updateMessageRule,
} from './message-rule-store.ts'

/** The list as the API returns it. */
export async function readMessageRules(db: Db | Tx): Promise<MessageRules> {
  const rules = await findMessageRules(db)
  const texts = await findMessageTexts(db)
  const cabins = await findCabinNames(db)
  return {
    rules: rules.map(({ id, name, isOn, turnedOnAt, version, ...definition }) => ({
      ...definition,
      sources: definition.sources && [...definition.sources],
      cabinIds: definition.cabinIds && [...definition.cabinIds],
      languages: definition.languages && [...definition.languages],
      id,
      name,
      isOn,
      turnedOnAt: turnedOnAt?.toISOString() ?? null,
      texts: texts.get(id) ?? [],
      when: triggerText(definition),
      conditions: conditionTexts(definition, cabins),
      version,
    })),
  }
}

/** Adds a rule that is off. */
export const createMessageRule = (
  context: Context,
  actor: Actor,
  requested: NewMessageRule,
): Promise<MessageRules> =>
  change(context, actor, async (tx, note) => {
    await lockMessageRules(tx)
    if ((await findMessageRules(tx)).length >= maxMessageRules) reject('too-many-message-rules')
    await expectCabins(tx, requested)
    const { name, texts } = requested
    await insertMessageRule(tx, { name, texts, definition: definitionOf(requested) }, context.now())
    note({ action: 'property.add-message', ...auditOf(name) })
    return readMessageRules(tx)
  })

/** Adds what a property can begin with, with a text in each language of the product. */
export const addSuggestedRules = (context: Context, actor: Actor): Promise<MessageRules> =>
  change(context, actor, async (tx, note) => {
    await lockMessageRules(tx)
    const suggested = await inPropertyLanguage(tx, async () => suggestedRules())
    const known = await findMessageRules(tx)
    if (known.length + suggested.length > maxMessageRules) reject('too-many-message-rules')
    for (const { name, definition, text } of suggested) {
      const texts = Object.keys(languages()).map((language) => ({
        language,
        ...withLanguage(language, text),
      }))
      await insertMessageRule(tx, { name, definition, texts }, context.now())
      note({ action: 'property.add-message', ...auditOf(name) })
    }
    return readMessageRules(tx)
  })

/** A rule that is on begins again if it says other bookings or another time, so that it never writes about the past. */
export const changeMessageRule = (
  context: Context,
  actor: Actor,
  id: number,
  requested: ChangeMessageRule,
): Promise<MessageRules> =>
  change(context, actor, async (tx, note) => {
    const before = await lockMessageRule(tx, { id, version: requested.version })
    await expectCabins(tx, requested)
    const { name, texts } = requested
    const definition = definitionOf(requested)
    const turnedOnAt =
      before.isOn && beginsAgain(before, definition) ? context.now() : before.turnedOnAt
    await updateMessageRule(tx, id, { name, texts, definition }, turnedOnAt)
    note({ action: 'property.change-message', before: { ruleName: before.name }, ...auditOf(name) })
    return readMessageRules(tx)
  })

export const switchMessageRule = (
  context: Context,
  actor: Actor,
  id: number,
  { isOn, version }: SwitchMessageRule,
): Promise<MessageRules> =>
  change(context, actor, async (tx, note) => {
    const { name } = await lockMessageRule(tx, { id, version })
    await switchRule(tx, id, isOn ? context.now() : null)
    note({
      action: isOn ? 'property.turn-on-message' : 'property.turn-off-message',
      ...auditOf(name),
    })
    return readMessageRules(tx)
  })

/** What it sent stays with the bookings. */
export const deleteMessageRule = (
  context: Context,
  actor: Actor,
  id: number,
): Promise<MessageRules> =>
  change(context, actor, async (tx, note) => {
    const { name } = await lockMessageRule(tx, { id })
    await deleteMessageRuleRow(tx, id)
    note({
      action: 'property.delete-message',
      entity: 'property',
      entityId: 1,
      before: { ruleName: name },
    })
    return readMessageRules(tx)
  })

const auditOf = (name: string) => ({
  entity: 'property',
  entityId: 1,
  after: { ruleName: name },
})

async function lockMessageRule(
  tx: Tx,
  { id, version }: { id: number; version?: number },
): Promise<MessageRuleRecord> {
  await lockMessageRules(tx)
  const rule = (await findMessageRules(tx)).find((one) => one.id === id)
  if (!rule) return reject('message-rule-not-found')
  if (version !== undefined && rule.version !== version) reject('message-rule-changed')
  return rule
}

async function expectCabins(tx: Tx, { cabinIds }: NewMessageRule): Promise<void> {
  if (cabinIds && !(await areCabins(tx, [...cabinIds]))) reject('cabin-not-found')
}

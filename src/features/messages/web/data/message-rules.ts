import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { PreviewMessage, RehearseMessageRule } from '../../contract/message-rehearsal.ts'
import type {
  ChangeMessageRule,
  MessageRules,
  NewMessageRule,
  SwitchMessageRule,
} from '../../contract/message-rules.ts'

export type ListedRule = MessageRules['rules'][number]

/** The rules for messages, in the order of a stay. */
export const messageRules = apiQuery(['message-rules'], (options) =>
  api['message-rules'].$get({}, options),
)

const showRules = (client: QueryClient, rules: MessageRules) =>
  client.setQueryData(messageRules.queryKey, rules)

export type SaveMessageRule =
  | { id: null; rule: NewMessageRule }
  | { id: number; rule: ChangeMessageRule }

export const useSaveMessageRule = (id: number | null, { onDone, onRejected }: Outcome) =>
  useApiMutation<SaveMessageRule, MessageRules>({
    key: ['save-message-rule', id ?? 'new'],
    send: (save) =>
      responseOf(
        save.id === null
          ? api['message-rules'].$post({ json: save.rule })
          : api['message-rules'][':id'].$put({ param: paramOf(save.id), json: save.rule }),
      ),
    failed: t('Message could not be saved'),
    atFields: true,
    onDone: (saved, { client }) => {
      showRules(client, saved)
      onDone()
    },
    onRejected,
  })

export const useSwitchMessageRule = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<SwitchMessageRule, MessageRules>({
    key: ['switch-message-rule', id],
    send: (json) =>
      responseOf(api['message-rules'][':id'].switch.$put({ param: paramOf(id), json })),
    failed: t('Message could not be saved'),
    onDone: (rules, { client }) => {
      showRules(client, rules)
      onDone()
    },
    onRejected,
  })

export const useDeleteMessageRule = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<void, MessageRules>({
    key: ['delete-message-rule', id],
    send: () => responseOf(api['message-rules'][':id'].$delete({ param: paramOf(id) })),
    failed: t('Message could not be deleted'),
    onDone: (rules, { client }) => {
      showRules(client, rules)
      onDone()
    },
    onRejected,
  })

export const useAddSuggestedRules = (onDone: () => void) =>
  useApiMutation<void, MessageRules>({
    key: ['add-suggested-message-rules'],
    send: () => responseOf(api['suggested-message-rules'].$post({})),
    failed: t('Message could not be saved'),
    onDone: (rules, { client }) => {
      showRules(client, rules)
      onDone()
    },
  })

/** Read once: the same question means something else after a change. */
const readOnce = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
}

/** What a rule that is not turned on would do. */
export const messageRehearsal = (request: RehearseMessageRule | null) => ({
  ...apiQuery(['message-rehearsal', request], (options) =>
    api['message-rehearsals'].$post({ json: request as RehearseMessageRule }, options),
  ),
  ...readOnce,
  enabled: request !== null,
})

/** A text as the guest of a booking would get it. */
export const messagePreview = (request: PreviewMessage | null) => ({
  ...apiQuery(['message-preview', request], (options) =>
    api['message-previews'].$post({ json: request as PreviewMessage }, options),
  ),
  ...readOnce,
  enabled: request !== null,
})

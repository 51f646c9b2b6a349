import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { RehearseTaxRuleRequest } from '../../contract/tax-rehearsal.ts'
import type { ChangeTaxRuleRequest, NewTaxRule, TaxRules } from '../../contract/tax-rules.ts'

/** The taxes of stays, in their order. */
export const taxRules = apiQuery(['tax-rules'], (options) => api['tax-rules'].$get({}, options))

const showRules = (client: QueryClient, rules: TaxRules) =>
  client.setQueryData(taxRules.queryKey, rules)

/** Without an id, the rule is added at the end of the list. */
export type SaveTaxRule =
  | { id: null; rule: NewTaxRule }
  | { id: number; rule: ChangeTaxRuleRequest }

export const useSaveTaxRule = (id: number | null, { onDone, onRejected }: Outcome) =>
  useApiMutation<SaveTaxRule, TaxRules>({
    key: ['save-tax-rule', id ?? 'new'],
    send: (save) =>
      responseOf(
        save.id === null
          ? api['tax-rules'].$post({ json: save.rule })
          : api['tax-rules'][':id'].$put({ param: paramOf(save.id), json: save.rule }),
      ),
    failed: t('Tax could not be saved'),
    atFields: true,
    onDone: (saved, { client }) => {
      showRules(client, saved)
      onDone()
    },
    onRejected,
  })

export const useDeleteTaxRule = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<void, TaxRules>({
    key: ['delete-tax-rule', id],
    send: () => responseOf(api['tax-rules'][':id'].$delete({ param: paramOf(id) })),
    failed: t('Tax could not be deleted'),
    atFields: true,
    onDone: (rules, { client }) => {
      showRules(client, rules)
      onDone()
    },
    onRejected,
  })

export const useOrderTaxRules = ({ onDone, onRejected }: Outcome) =>
  useApiMutation<number[], TaxRules>({
    key: ['order-tax-rules'],
    send: (ids) => responseOf(api['tax-rule-order'].$put({ json: { ids } })),
    failed: t('Order could not be changed'),
    atFields: true,
    onDone: (rules, { client }) => {
      showRules(client, rules)
      onDone()
    },
    onRejected,
  })

/**
 * What a rule that has not been saved would do. It is read once, because the same question means something
 * else after a change.
 */
export const taxRehearsal = (request: RehearseTaxRuleRequest | null) => ({
  ...apiQuery(['tax-rehearsal', request], (options) =>
    api['tax-rehearsals'].$post({ json: request as RehearseTaxRuleRequest }, options),
  ),
  enabled: request !== null,
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

import type { QueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { api, paramOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type {
  ChangePriceRuleRequest,
  NewPriceRule,
  NightPricesRequest,
  NightPricesResult,
  PriceRules,
} from '../../contract/prices.ts'
import { priceRules } from './prices.ts'

/** Shows the list that the server returned. */
const showRules = (client: QueryClient, { result }: Undoable<PriceRules>) =>
  client.setQueryData(priceRules.queryKey, result)

/** Without an id and a version, the rule is added at the top of the list. */
export type SavePriceRule =
  | { id: null; rule: NewPriceRule }
  | { id: number; rule: ChangePriceRuleRequest }

export const useSavePriceRule = (id: number | null, { onDone, onRejected }: Outcome<UndoId>) =>
  useApiMutation<SavePriceRule, Undoable<PriceRules>>({
    key: ['save-price-rule', id ?? 'new'],
    send: (save) =>
      withUndoId(
        save.id === null
          ? api['price-rules'].$post({ json: save.rule })
          : api['price-rules'][':id'].$put({ param: paramOf(save.id), json: save.rule }),
      ),
    failed: t('Rule could not be saved'),
    atFields: true,
    onDone: (saved, { client }) => {
      onDone(saved.undoId)
      showRules(client, saved)
    },
    onRejected,
  })

export const useDeletePriceRule = (id: number, onDone: (undoId: UndoId) => void) =>
  useApiMutation<void, Undoable<PriceRules>>({
    key: ['delete-price-rule', id],
    send: () => withUndoId(api['price-rules'][':id'].$delete({ param: paramOf(id) })),
    failed: t('Rule could not be deleted'),
    onDone: (deleted, { client }) => {
      onDone(deleted.undoId)
      showRules(client, deleted)
    },
  })

export const useOrderPriceRules = (onDone: (undoId: UndoId) => void) =>
  useApiMutation<number[], Undoable<PriceRules>>({
    key: ['order-price-rules'],
    send: (ids) => withUndoId(api['price-rule-order'].$put({ json: { ids } })),
    failed: t('Order could not be changed'),
    onDone: (ordered, { client }) => {
      onDone(ordered.undoId)
      showRules(client, ordered)
    },
  })

export const useSetNightPrices = (onDone: (undoId: UndoId) => void) =>
  useApiMutation<NightPricesRequest, Undoable<NightPricesResult>>({
    key: ['set-night-prices'],
    send: (json) => withUndoId(api['night-prices'].$put({ json })),
    failed: t('Prices could not be changed'),
    onDone: async ({ undoId }, { refresh }) => {
      // Refresh first, so that the grid shows the price when the bar closes.
      await refresh()
      onDone(undoId)
    },
  })

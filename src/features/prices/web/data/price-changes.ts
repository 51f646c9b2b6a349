import type { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '#ui/api/api-error.ts'
import { api } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type {
  ChangePriceRuleRequest,
  NewPriceRule,
  NightPricesRequest,
  NightPricesResult,
  PriceRules,
} from '../../contract/prices.ts'
import { priceRules } from './prices.ts'

const paramOf = (id: number) => ({ id: String(id) })

const refreshPrices = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['prices'] }),
    client.invalidateQueries({ queryKey: ['availability'] }),
  ])

/** Shows the list that the server returned, and reloads the prices. */
function showRules(client: QueryClient, { result }: Undoable<PriceRules>): Promise<unknown> {
  client.setQueryData(priceRules.queryKey, result)
  return refreshPrices(client)
}

const refreshRules = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: priceRules.queryKey })

type Outcome = { onDone: (undoId: UndoId) => void; onRejected: (error: ApiError) => void }

/** Without an id and a version, the rule is added at the top of the list. */
export type SavePriceRule =
  | { id: null; rule: NewPriceRule }
  | { id: number; rule: ChangePriceRuleRequest }

export const useSavePriceRule = (id: number | null, { onDone, onRejected }: Outcome) =>
  useApiMutation<SavePriceRule, Undoable<PriceRules>>({
    key: ['save-price-rule', id ?? 'new'],
    send: (save) =>
      withUndoId(
        save.id === null
          ? api['price-rules'].$post({ json: save.rule })
          : api['price-rules'][':id'].$put({ param: paramOf(save.id), json: save.rule }),
      ),
    failed: 'Rule could not be saved',
    atFields: true,
    onDone: (client, saved) => {
      onDone(saved.undoId)
      return showRules(client, saved)
    },
    onRejected: (client, error) => {
      onRejected(error)
      return refreshRules(client)
    },
  })

export const useDeletePriceRule = (id: number, onDone: (undoId: UndoId) => void) =>
  useApiMutation<void, Undoable<PriceRules>>({
    key: ['delete-price-rule', id],
    send: () => withUndoId(api['price-rules'][':id'].$delete({ param: paramOf(id) })),
    failed: 'Rule could not be deleted',
    onDone: (client, deleted) => {
      onDone(deleted.undoId)
      return showRules(client, deleted)
    },
    onRejected: refreshRules,
  })

export const useOrderPriceRules = (onDone: (undoId: UndoId) => void) =>
  useApiMutation<number[], Undoable<PriceRules>>({
    key: ['order-price-rules'],
    send: (ids) => withUndoId(api['price-rule-order'].$put({ json: { ids } })),
    failed: 'Order could not be changed',
    onDone: (client, ordered) => {
      onDone(ordered.undoId)
      return showRules(client, ordered)
    },
    onRejected: refreshRules,
  })

export const useSetNightPrices = (onDone: (undoId: UndoId) => void) =>
  useApiMutation<NightPricesRequest, Undoable<NightPricesResult>>({
    key: ['set-night-prices'],
    send: (json) => withUndoId(api['night-prices'].$put({ json })),
    failed: 'Prices could not be changed',
    onDone: async (client, { undoId }) => {
      // Refresh first, so that the grid shows the price when the bar closes.
      await refreshPrices(client)
      onDone(undoId)
    },
    onRejected: refreshPrices,
  })

import type { Catalogue, SaveCatalogueItemRequest } from '#contract/charges.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

/** The items that can be charged, in their order. */
export const catalogue = apiQuery(['catalogue'], (options) => api.catalogue.$get({}, options))

/** Adds an item, or changes the one with the id. */
export const useSaveCatalogueItem = (id: number | null, { onDone, onRejected }: Outcome) =>
  useApiMutation<SaveCatalogueItemRequest, Catalogue>({
    key: ['save-catalogue-item', id ?? 'new'],
    send: (json) =>
      id === null
        ? responseOf(api.catalogue.$post({ json }))
        : responseOf(api.catalogue[':id'].$put({ param: { id: String(id) }, json })),
    failed: t('Item could not be saved'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(catalogue.queryKey, response)
      onDone()
    },
    onRejected,
  })

export const useOrderCatalogue = () =>
  useApiMutation<number[], Catalogue>({
    key: ['order-catalogue'],
    send: (ids) => responseOf(api['catalogue-order'].$put({ json: { ids } })),
    failed: t('Order could not be changed'),
    onDone: (response, { client }) => client.setQueryData(catalogue.queryKey, response),
  })

import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type {
  DeliveryState,
  SaveWebhookRequest,
  Webhook,
  WebhookWithSecret,
} from '../contract/webhooks.ts'

/** Deliveries are no changes of users, so no live update announces them. */
const refreshEvery = 2_000

/** The webhooks, without their secrets. */
export const webhookList = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => responseOf(api.webhooks.$get({}, { init: { signal } })),
  refetchInterval: ({ state: { data } }) =>
    data?.items.some(({ isEnabled, numWaiting }) => isEnabled && numWaiting > 0)
      ? refreshEvery
      : false,
})

/** The deliveries of a webhook, newest first. */
export const deliveryPages = (id: string, state: DeliveryState | 'all') =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', id, state],
    queryFn: ({ pageParam: before, signal }) =>
      responseOf(
        api.webhooks[':id'].deliveries.$get(
          {
            param: { id },
            query: {
              ...(state !== 'all' && { state }),
              ...(before !== null && { before: String(before) }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.items.some((item) => item.state === 'waiting') ? refreshEvery : false,
  })

/** Only after sending again: those of a webhook that was removed are not found. */
const refreshDeliveries = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: ['webhook-deliveries', id] })

/** Adds a webhook. Its secret goes only to the caller and is not cached. */
export const useCreateWebhook = ({ onDone, onRejected }: Outcome<WebhookWithSecret>) =>
  useApiMutation({
    key: ['create-webhook'],
    send: (json: SaveWebhookRequest) => responseOf(api.webhooks.$post({ json })),
    failed: t('Webhook could not be added'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useChangeWebhook = (id: string, { onDone, onRejected }: Outcome<Webhook>) =>
  useApiMutation<SaveWebhookRequest, Webhook>({
    key: ['change-webhook', id],
    send: (json) => responseOf(api.webhooks[':id'].$put({ param: { id }, json })),
    failed: t('Webhook could not be changed'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useRotateSecret = (id: string, onDone: (webhook: WebhookWithSecret) => void) =>
  useApiMutation<void, WebhookWithSecret>({
    key: ['rotate-webhook-secret', id],
    send: () => responseOf(api.webhooks[':id'].secret.$post({ param: { id } })),
    failed: t('Secret could not be replaced'),
    onDone,
  })

export const useRemoveWebhook = (id: string, onDone: () => void) =>
  useApiMutation<void>({
    key: ['remove-webhook', id],
    send: () => api.webhooks[':id'].$delete({ param: { id } }),
    failed: t('Webhook could not be removed'),
    onDone: () => onDone(),
  })

export const useSendTest = (id: string, onDone: () => void) =>
  useApiMutation<void>({
    key: ['test-webhook', id],
    send: () => responseOf(api.webhooks[':id'].test.$post({ param: { id } })),
    failed: t('Test could not be sent'),
    onDone: (_, { client }) => {
      onDone()
      return refreshDeliveries(client, id)
    },
  })

export const useReplayDelivery = (id: string) =>
  useApiMutation<number>({
    key: ['replay-delivery', id],
    send: (delivery) =>
      responseOf(
        api.webhooks[':id'].deliveries[':delivery'].replay.$post({
          param: { id, delivery: String(delivery) },
        }),
      ),
    failed: t('Delivery could not be sent again'),
    onDone: (_, { client }) => refreshDeliveries(client, id),
  })

export const useReplayFailed = (id: string) =>
  useApiMutation<void>({
    key: ['replay-failed-deliveries', id],
    send: () => responseOf(api.webhooks[':id']['replay-failed'].$post({ param: { id } })),
    failed: t('Deliveries could not be sent again'),
    onDone: (_, { client }) => refreshDeliveries(client, id),
  })

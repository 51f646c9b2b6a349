import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { ChangeFeedRequest, CreateFeedRequest, Feed } from '../contract/feeds.ts'

/** The calendars of channels that sell the same cabins, without their addresses. */
export const feedList = apiQuery(['feeds'], (options) => api.feeds.$get({}, options))

const ofFeed = api.feeds[':id']

/** A new address is loaded immediately, so that staff see whether it is right. The server would do it later. */
const loadFirst = (feed: Feed): Promise<Feed> =>
  feed.host === null
    ? Promise.resolve(feed)
    : responseOf(ofFeed.fetch.$post({ param: { id: feed.id } })).catch(() => feed)

export const useCreateFeed = ({ onDone, onRejected }: Outcome<Feed>) =>
  useApiMutation<CreateFeedRequest, Feed>({
    key: ['create-feed'],
    send: async (json) => loadFirst(await responseOf(api.feeds.$post({ json }))),
    failed: t('Calendar could not be added'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useChangeFeed = (id: string, { onDone, onRejected }: Outcome<Feed>) =>
  useApiMutation<ChangeFeedRequest, Feed>({
    key: ['change-feed', id],
    send: async (json) => {
      const changed = await responseOf(ofFeed.$put({ param: { id }, json }))
      return json.address === undefined ? changed : loadFirst(changed)
    },
    failed: t('Calendar could not be changed'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useRemoveFeed = (id: string, onDone: () => void) =>
  useApiMutation<void>({
    key: ['remove-feed', id],
    send: () => ofFeed.$delete({ param: { id } }),
    failed: t('Calendar could not be removed'),
    onDone: () => onDone(),
  })

/** The response says whether the calendar could be loaded. */
export const useFetchFeed = (id: string, onDone: (feed: Feed) => void) =>
  useApiMutation<void, Feed>({
    key: ['fetch-feed', id],
    send: () => responseOf(ofFeed.fetch.$post({ param: { id } })),
    failed: t('Calendar could not be loaded'),
    isSafeToRepeat: true,
    onDone,
  })

export const useUploadCalendar = (id: string, onDone: (feed: Feed) => void) =>
  useApiMutation<string, Feed>({
    key: ['upload-calendar', id],
    send: (calendar) => responseOf(ofFeed.upload.$post({ param: { id }, json: { calendar } })),
    failed: t('Calendar could not be uploaded'),
    isSafeToRepeat: true,
    onDone,
  })

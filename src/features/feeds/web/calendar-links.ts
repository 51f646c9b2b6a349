import type { PasswordRequest } from '#contract/second-factor.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type {
  CreateCalendarLinkRequest,
  CreateCalendarLinksRequest,
  NewCalendarLink,
  NewCalendarLinkList,
  ShownCalendarLinkList,
} from '../contract/calendar-links.ts'

/** The addresses where channels load occupied nights, without their secrets. */
export const calendarLinkList = apiQuery(['calendar-links'], (options) =>
  api['calendar-links'].$get({}, options),
)

/** The address goes only to the caller and is not cached. */
export const useCreateCalendarLink = ({ onDone, onRejected }: Outcome<NewCalendarLink>) =>
  useApiMutation({
    key: ['create-calendar-link'],
    send: (json: CreateCalendarLinkRequest) => responseOf(api['calendar-links'].$post({ json })),
    failed: t('Address could not be created'),
    atFields: true,
    onDone,
    onRejected,
  })

/** An address for each cabin that has none with this name. */
export const useCreateCalendarLinks = ({ onDone, onRejected }: Outcome<NewCalendarLinkList>) =>
  useApiMutation({
    key: ['create-calendar-links'],
    send: (json: CreateCalendarLinksRequest) =>
      responseOf(api['calendar-links']['all-cabins'].create.$post({ json })),
    failed: t('Addresses could not be created'),
    atFields: true,
    onDone,
    onRejected,
  })

/** The addresses go only to the caller and are not cached. */
export const useShowCalendarLinks = ({ onDone, onRejected }: Outcome<ShownCalendarLinkList>) =>
  useApiMutation({
    key: ['show-calendar-links'],
    send: (json: PasswordRequest) =>
      responseOf(api['calendar-links']['all-cabins'].show.$post({ json })),
    failed: t('Addresses could not be shown'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useReplaceCalendarLink = (id: string, onDone: (link: NewCalendarLink) => void) =>
  useApiMutation<void, NewCalendarLink>({
    key: ['replace-calendar-link', id],
    send: () => responseOf(api['calendar-links'][':id'].replace.$post({ param: { id } })),
    failed: t('Address could not be replaced'),
    onDone,
  })

export const useRevokeCalendarLink = (id: string, onDone: () => void) =>
  useApiMutation<void>({
    key: ['revoke-calendar-link', id],
    send: () => api['calendar-links'][':id'].$delete({ param: { id } }),
    failed: t('Address could not be revoked'),
    onDone: () => onDone(),
  })

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { staffList } from '#features/staff/web/data/staff.ts'
import { justRequested, prefetch, queryClient } from '#ui/api/query-client.ts'
import { Card } from '#ui/components/Card.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { oneOf } from '#ui/forms/one-of.ts'
import { AfterPaint } from '#ui/loading/AfterPaint.tsx'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { HistoryFilter } from '../contract/history.ts'
import { type HistoryKind, historyKinds } from '../contract/history-options.ts'
import styles from './ActivityScreen.module.css'
import type { ActivitySearch } from './activity-search.ts'
import { activity } from './data/history.ts'
import { HistoryPages } from './HistoryPages.tsx'

const route = getRouteApi('/app/activity')

const kindLabels: Record<HistoryKind, string> = {
  bookings: t('Bookings'),
  guests: t('Guests'),
  cabins: t('Cabins'),
  blocks: t('Blocks'),
  cash: t('Cash counts'),
  days: t('Closed days and handover notes'),
  settings: t('Settings'),
  users: t('Users and accounts'),
  logins: t('Logins'),
  tokens: t('API tokens'),
}

/** Starts the requests of the screen. */
export function prefetchScreen(search: ActivitySearch): void {
  void queryClient.prefetchInfiniteQuery({
    ...activity(filterOf(search)),
    staleTime: justRequested,
  })
  void prefetch(staffList)
}

/** The activity log of the property. The filters are in the address. */
export function ActivityScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = filterOf(search)
  const history = useInfiniteQuery(activity(filter))
  const users = useQuery(staffList).data?.items ?? []
  const show = (change: Partial<ActivitySearch>) =>
    void navigate({ search: { ...search, ...change }, replace: true })

  return (
    <>
      <PageHeader title={t('Activity')}>
        <DownloadLink href={`/api/history.csv${stringifySearch(filter)}`} />
      </PageHeader>
      <div className={styles.filters}>
        <Select
          label={t('User')}
          value={search.user}
          onChange={(event) => show({ user: event.target.value })}
        >
          <option value="">{t('Everyone')}</option>
          <Options of={users.map(({ id, fullName }) => [id, fullName])} />
        </Select>
        <Select
          label={t('Kind of action')}
          value={search.kind}
          onChange={(event) => show({ kind: oneOf([...historyKinds, ''], event.target.value, '') })}
        >
          <option value="">{t('All actions')}</option>
          <Options of={historyKinds.map((kind) => [kind, kindLabels[kind]])} />
        </Select>
        <DateField
          label={t('Day')}
          missingYear="last"
          value={search.day}
          onChange={(day) => show({ day })}
        />
      </div>
      <Card className="p-16-20 phone-p-16">
        <HistoryPages
          history={history}
          empty={t('No activity matches these filters')}
          withSubjects
        />
      </Card>
      {/* The other entries need room until then. */}
      <AfterPaint />
    </>
  )
}

const filterOf = ({ user, kind, day }: ActivitySearch): HistoryFilter => ({
  ...(user && { user }),
  ...(kind && { kind }),
  ...(day && { day }),
})

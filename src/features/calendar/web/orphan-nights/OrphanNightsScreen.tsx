import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { orphanNights } from '#features/bookings/web/data/orphan-nights.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useToday } from '#ui/data/session.ts'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import styles from './OrphanNights.module.css'
import { OrphanStayItem } from './OrphanStayItem.tsx'
import { TidyUp } from './TidyUp.tsx'

/** Starts the request of the screen. */
export function prefetchScreen(): void {
  void prefetch(orphanNights)
}

/** Free nights that no rule allows to sell, and what would end them. */
export function OrphanNightsScreen() {
  const query = useQuery(orphanNights)
  const today = useToday()
  return (
    <>
      <PageHeader
        title={t('Unsellable gaps')}
        primary={
          <Link to="/calendar" className={buttonClass({ variant: 'secondary' })}>
            {t('Calendar')}
          </Link>
        }
      />
      <DeniedNotice permission="bookings" />
      <ListFrame
        query={query}
        failed={t('Unsellable gaps could not be loaded')}
        loading={t('Loading unsellable gaps')}
        className={styles.frame}
        empty={
          query.data?.stays.length === 0 && (
            <EmptyState>{t('No unsellable gaps in the next 60 days')}</EmptyState>
          )
        }
      >
        {(found) => (
          <>
            <TidyUp found={found} />
            <Section
              title={t('Each gap')}
              intro={t('Gaps that your rules make unsellable, {dates}', {
                dates: formatStayDates({ startDate: found.from, endDate: found.to }, today),
              })}
            >
              <ul className={styles.list} aria-label={t('Unsellable gaps')}>
                {found.stays.map((orphan) => (
                  <OrphanStayItem key={`${orphan.cabin.id} ${orphan.startDate}`} orphan={orphan} />
                ))}
              </ul>
            </Section>
          </>
        )}
      </ListFrame>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { Feed } from '../../contract/feeds.ts'
import { calendarLinkList } from '../calendar-links.ts'
import { feedList } from '../feeds.ts'
import { CalendarLinks } from './CalendarLinks.tsx'
import { FeedRow } from './FeedRow.tsx'
import styles from './Feeds.module.css'

const load = async () => (await import('./FeedDialog.tsx')).FeedDialog

/** The calendars of channels that sell the same cabins. Only owners can see them. */
function Feeds() {
  const denied = useDenial('settings')
  const { data, isError, refetch } = useQuery({ ...feedList, enabled: denied === undefined })
  const [edited, setEdited] = useState<Feed | 'new' | null>(null)
  const close = () => setEdited(null)
  const Dialog = useDeferredImport(load, { isAwaited: edited !== null, onFailure: close })
  const isEmpty = denied !== undefined || data?.items.length === 0
  return (
    <Card className={styles.card}>
      <div className={styles.add}>
        <Button variant="secondary" denied={denied} onClick={() => setEdited('new')}>
          {t('Add calendar')}
        </Button>
      </div>
      {isError && (
        <LoadError message={t('Calendars could not be loaded')} onRetry={() => void refetch()} />
      )}
      {isEmpty && <EmptyState>{t('No calendars from channels yet')}</EmptyState>}
      {data && data.items.length > 0 && (
        <ul aria-label={t('Calendars from channels')}>
          {data.items.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed)} />
          ))}
        </ul>
      )}
      {Dialog && edited && <Dialog feed={edited === 'new' ? null : edited} onClose={close} />}
    </Card>
  )
}

export function CalendarSettingsScreen() {
  const enabled = useDenial('settings') === undefined
  const links = useQuery({ ...calendarLinkList, enabled })
  const feeds = useQuery({ ...feedList, enabled })
  return (
    <SettingsPage title={t('Calendars')} isLoading={links.isLoading || feeds.isLoading}>
      <Section
        title={t('Calendar addresses')}
        intro={t(
          'A channel such as Airbnb, Booking.com or Vrbo loads the occupied nights of a cabin from its address, and does not sell them. Without names, the address shows only dates.',
        )}
      >
        <CalendarLinks />
      </Section>
      {!links.isLoading && (
        <Section
          title={t('Calendars from channels')}
          intro={t(
            'What a channel sells becomes a booking here, and what it blocks becomes a block. Nights that are sold twice wait in the inbox.',
          )}
        >
          <Feeds />
        </Section>
      )}
    </SettingsPage>
  )
}

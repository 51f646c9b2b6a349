import { type ChangeEvent, useRef, useState } from 'react'
import { maxCalendarBytes } from '#domain/feed.ts'
import { t } from '#domain/i18n/messages.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { serverNow } from '#ui/api/client.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { toast } from '#ui/components/toast.ts'
import { useTimeZone } from '#ui/data/session.ts'
import type { Feed } from '../../contract/feeds.ts'
import { useFetchFeed, useRemoveFeed, useUploadCalendar } from '../feeds.ts'
import styles from './Feeds.module.css'
import { calendarText, feedHealth } from './feed-health.ts'

export function FeedRow({ feed, onEdit }: { feed: Feed; onEdit: () => void }) {
  const { id, cabin, name, host, color, channelCollects, numLeftOut, leftOut } = feed
  const timeZone = useTimeZone()
  const [isRemoving, setRemoving] = useState(false)
  const fullName = t('{name} of {cabin}', { name, cabin: cabin.name })
  const fetching = useFetchFeed(id, notify.feedLoaded)
  const removal = useRemoveFeed(id, () => notify.feedRemoved(fullName))
  const health = feedHealth(feed, { now: serverNow(), timeZone })
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className="flex flex-wrap items-center gap-4-12 font-medium wrap-anywhere">
          {cabin.name} <Tag tone={color}>{name}</Tag>
        </p>
        <p className={styles.facts} data-failing={health.isFailing || undefined}>
          {health.text}
        </p>
        <p className={styles.facts}>{host === null ? t('From files') : originText(host, feed)}</p>
        <p className={styles.facts}>
          {channelCollects ? t('Channel collects payment') : t('Guests pay at the property')}
        </p>
        {numLeftOut > 0 && (
          <>
            <p className={styles.facts}>
              {t('{n, plural, one {# event} other {# events}} left out:', { n: numLeftOut })}
            </p>
            <ul className={styles.left}>
              {leftOut.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-8">
        {host !== null && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Load now: {name}', { name: fullName })}
            pending={fetching.pending}
            onClick={() => fetching.start()}
          >
            {t('Load now')}
          </Button>
        )}
        <UploadButton id={id} fullName={fullName} />
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Edit {name}', { name: fullName })}
          onClick={onEdit}
        >
          {t('Edit')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Remove {name}', { name: fullName })}
          onClick={() => setRemoving(true)}
        >
          {t('Remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('Remove calendar')}
        confirmLabel={t('Remove')}
        pending={removal.pending}
        onConfirm={() => removal.start()}
      >
        {t(
          'Cabinkeeper will no longer load {name}. Its bookings and blocks are kept. This action cannot be undone.',
          { name: fullName },
        )}
      </ConfirmDialog>
    </li>
  )
}

/** Opens the file dialog of the browser, since a file is read as soon as it is chosen. */
function UploadButton({ id, fullName }: { id: string; fullName: string }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadCalendar(id, notify.feedLoaded)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (file.size > maxCalendarBytes) return toast.error(t('The file is larger than 2 MB'))
    const calendar = calendarText(new Uint8Array(await file.arrayBuffer()))
    if (calendar === '') return toast.error(t('The file is empty'))
    upload.start(calendar)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        aria-label={t('File for {name}', { name: fullName })}
        onChange={(event) => void read(event)}
      />
      <Button
        variant="secondary"
        size="small"
        aria-label={t('Upload file for {name}', { name: fullName })}
        pending={upload.pending}
        onClick={() => input.current?.click()}
      >
        {t('Upload file')}
      </Button>
    </>
  )
}

const originText = (host: string, { intervalMinutes }: Feed): string =>
  intervalMinutes % 60 === 0
    ? t('From {host}, every {n, plural, one {hour} other {# hours}}', {
        host,
        n: intervalMinutes / 60,
      })
    : t('From {host}, every {n, plural, one {# minute} other {# minutes}}', {
        host,
        n: intervalMinutes,
      })

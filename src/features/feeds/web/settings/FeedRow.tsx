import { type ChangeEvent, useRef, useState } from 'react'
import { maxCalendarBytes } from '#domain/feed.ts'
import { countOf } from '#domain/format-stay.ts'
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
  const fullName = `${name} of ${cabin.name}`
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
        <p className={styles.facts}>
          {host === null ? 'From files' : `From ${host}, every ${intervalText(feed)}`}
        </p>
        <p className={styles.facts}>
          {channelCollects ? 'Channel collects payment' : 'Guests pay at the property'}
        </p>
        {numLeftOut > 0 && (
          <>
            <p className={styles.facts}>{countOf(numLeftOut, 'event')} left out:</p>
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
            aria-label={`Load now: ${fullName}`}
            pending={fetching.pending}
            onClick={() => fetching.start()}
          >
            {t('Load now')}
          </Button>
        )}
        <UploadButton id={id} fullName={fullName} />
        <Button variant="secondary" size="small" aria-label={`Edit ${fullName}`} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Remove ${fullName}`}
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
        Cabinkeeper will no longer load {fullName}. Its bookings and blocks are kept. This action
        cannot be undone.
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
    if (file.size > maxCalendarBytes) return toast.error('The file is larger than 2 MB')
    const calendar = calendarText(new Uint8Array(await file.arrayBuffer()))
    if (calendar === '') return toast.error('The file is empty')
    upload.start(calendar)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        aria-label={`File for ${fullName}`}
        onChange={(event) => void read(event)}
      />
      <Button
        variant="secondary"
        size="small"
        aria-label={`Upload file for ${fullName}`}
        pending={upload.pending}
        onClick={() => input.current?.click()}
      >
        {t('Upload file')}
      </Button>
    </>
  )
}

const intervalText = ({ intervalMinutes }: Feed) =>
  intervalMinutes % 60 === 0
    ? countOf(intervalMinutes / 60, 'hour').replace(/^1 /, '')
    : countOf(intervalMinutes, 'minute')

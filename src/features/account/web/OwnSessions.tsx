import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession as Session } from '#contract/session.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { AccessRow } from './AccessRow.tsx'
import { notify } from './account-toasts.ts'
import { ownSessions, useEndOtherSessions, useEndSession } from './data/own-sessions.ts'
import styles from './OwnSessions.module.css'

/** The user's active sessions, beginning with this browser. There is always at least one. */
export function OwnSessions() {
  return (
    <ListFrame
      query={useQuery(ownSessions)}
      failed={t('Your sessions could not be loaded')}
      loading={t('Loading sessions')}
      className={styles.place}
    >
      {({ items }) => <Sessions sessions={items} />}
    </ListFrame>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [asksToEnd, setAsksToEnd] = useState(false)
  const others = sessions.filter((session) => !session.isThis).length
  return (
    <>
      <Card className={styles.place}>
        <ul aria-label={t('Sessions')}>
          {sessions.map((session) => (
            <OwnSession key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      {others > 0 && (
        <Button
          variant="secondary"
          className={styles.everywhere}
          onClick={() => setAsksToEnd(true)}
        >
          {t('Log out everywhere else')}
        </Button>
      )}
      <EndOtherSessionsDialog
        others={others}
        open={asksToEnd}
        onClose={() => setAsksToEnd(false)}
      />
    </>
  )
}

type Props = { others: number; open: boolean; onClose: () => void }

function EndOtherSessionsDialog({ others, open, onClose }: Props) {
  const end = useEndOtherSessions(() => {
    notify.othersEnded()
    onClose()
    // The button that opened the dialog disappears with the sessions.
    focusTitle()
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Log out everywhere else')}
      confirmLabel={t('Log out')}
      pending={end.pending}
      onConfirm={() => end.start()}
    >
      {t(
        '{n, plural, one {You will be logged out of one other browser immediately and stay logged in here. API tokens keep working.} other {You will be logged out of # other browsers immediately and stay logged in here. API tokens keep working.}}',
        { n: others },
      )}
    </ConfirmDialog>
  )
}

/** Ending a session needs no confirmation, because its user can log in again. */
function OwnSession({ session }: { session: Session }) {
  const { id, browser, signedInAt, lastUsedAt, isThis } = session
  const timeZone = useTimeZone()
  const signedIn = formatDateTime(signedInAt, timeZone)
  const end = useEndSession(id, () => notify.sessionEnded(session))

  return (
    <AccessRow
      name={browser}
      times={[
        t('Logged in {time}', { time: signedIn }),
        ...(isThis ? [] : [t('Last used {time}', { time: formatDateTime(lastUsedAt, timeZone) })]),
      ]}
      tag={isThis && <Tag tone="silver">{t('This browser')}</Tag>}
    >
      {!isThis && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Log out {browser}, logged in {time}', { browser, time: signedIn })}
          pending={end.pending}
          onClick={() => end.start()}
        >
          {t('Log out')}
        </Button>
      )}
    </AccessRow>
  )
}

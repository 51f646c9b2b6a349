import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Passkey, SecondFactors } from '#contract/second-factor.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatDate, formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { AccessRow } from './AccessRow.tsx'
import { supportsPasskeys } from './data/passkey-support.ts'
import { secondFactors } from './data/second-factor.ts'
import type { SecondFactorDialog } from './SecondFactorDialogs.tsx'
import styles from './SecondFactorList.module.css'

const SecondFactorDialogs = lazy(async () => ({
  default: (await import('./SecondFactorDialogs.tsx')).SecondFactorDialogs,
}))

/** The user's passkeys and one-time codes. */
export function SecondFactorList() {
  return (
    <ListFrame
      query={useQuery(secondFactors)}
      failed={t('Second factors could not be loaded')}
      loading={t('Loading second factors')}
      className={styles.place}
    >
      {(factors) => <Factors factors={factors} />}
    </ListFrame>
  )
}

const PasskeyDialogs = lazy(async () => ({
  default: (await import('./PasskeyDialogs.tsx')).PasskeyDialogs,
}))

function OwnPasskey({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey
  const timeZone = useTimeZone()
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  return (
    <AccessRow
      name={name}
      times={[
        t('Added {date}', { date: formatDate(businessDate(new Date(createdAt), timeZone)) }),
        lastUsedAt
          ? t('Last used {time}', { time: formatDateTime(lastUsedAt, timeZone) })
          : t('Never used'),
      ]}
      tag={<Tag tone="silver">{t('Passkey')}</Tag>}
    >
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Rename {name}', { name })}
          onClick={() => setOpened('rename')}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Remove {name}', { name })}
          onClick={() => setOpened('remove')}
        >
          {t('Remove')}
        </Button>
      </div>
      {opened && (
        <Suspense>
          <PasskeyDialogs opened={opened} passkey={passkey} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </AccessRow>
  )
}

function Factors({ factors }: { factors: SecondFactors }) {
  const [opened, setOpened] = useState<SecondFactorDialog | null>(null)
  const { codes, passkeys } = factors
  return (
    <>
      <Card className={styles.card}>
        <ul aria-label={t('Second factors')}>
          {passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} passkey={passkey} />
          ))}
          <OneTimeCodes codes={codes} onOpen={setOpened} />
        </ul>
      </Card>
      {supportsPasskeys() ? (
        <Button variant="secondary" className={styles.add} onClick={() => setOpened('add-passkey')}>
          {t('Add passkey')}
        </Button>
      ) : (
        <p className="text-13 text-muted">
          {t(
            'Passkeys need a secure address (https) with a host name and a browser that supports them.',
          )}
        </p>
      )}
      {opened && (
        <Suspense>
          <SecondFactorDialogs opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

type CodesProps = {
  codes: SecondFactors['codes']
  onOpen: (dialog: SecondFactorDialog) => void
}

function OneTimeCodes({ codes, onOpen }: CodesProps) {
  const timeZone = useTimeZone()
  const times = codes
    ? [
        t('Turned on {date}', {
          date: formatDate(businessDate(new Date(codes.since), timeZone)),
        }),
        t('{n, plural, one {# recovery code left} other {# recovery codes left}}', {
          n: codes.recoveryCodesLeft,
        }),
      ]
    : [t('From an authenticator app on your phone')]
  return (
    <AccessRow
      name={t('One-time codes')}
      times={times}
      tag={<Tag tone={codes ? 'green' : 'outline'}>{codes ? t('On') : t('Off')}</Tag>}
    >
      <div className={styles.actions}>
        {codes ? (
          <>
            <Button variant="secondary" size="small" onClick={() => onOpen('renew-codes')}>
              {t('New recovery codes')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => onOpen('turn-off-codes')}>
              {t('Turn off')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" onClick={() => onOpen('set-up-codes')}>
            {t('Set up codes')}
          </Button>
        )}
      </div>
    </AccessRow>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Flag } from '#ui/components/Flag.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Section } from '#ui/components/Section.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { GuestProfile, GuestRow } from '../contract/guests.ts'
import styles from './PossibleDuplicates.module.css'

const load = () => import('./MergeForm.tsx')

/** Other entries with the same name, email or phone number. Staff decide whether to merge them. */
export function PossibleDuplicates({ guest }: { guest: GuestProfile }) {
  const denied = useDenial('guests')
  const [otherId, setOtherId] = useState<number | null>(null)
  const close = () => setOtherId(null)
  const merging = useDeferredImport(load, { isAwaited: otherId !== null, onFailure: close })
  const navigate = useNavigate()
  if (guest.possibleDuplicates.length === 0) return null

  const showKept = ({ id }: GuestProfile) => {
    close()
    focusTitle()
    const isOther = id !== guest.id
    const params = { guestId: String(id) }
    if (isOther) void navigate({ to: '/guests/$guestId', params, replace: true })
  }

  return (
    <Section title={t('Possible duplicates')}>
      <ul className={styles.list}>
        {guest.possibleDuplicates.map((other) => (
          <li key={other.id}>
            <Card className={styles.card}>
              <LikelyGuest guest={other} />
              <Button
                variant="secondary"
                size="small"
                denied={denied}
                aria-label={t('Merge with {name}…', { name: other.fullName })}
                onClick={() => setOtherId(other.id)}
              >
                {t('Merge…')}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {otherId !== null && merging && (
        <merging.MergeDialog guest={guest} otherId={otherId} onClose={close} onMerged={showKept} />
      )}
    </Section>
  )
}

function LikelyGuest({ guest }: { guest: GuestRow }) {
  const { id, fullName, email, phone, country, countryFlag, numStays, latestStay } = guest
  return (
    <div className={styles.guest}>
      <span className="flex items-center gap-8">
        <Flag src={countryFlag} country={country} />
        <Link className={styles.name} to="/guests/$guestId" params={{ guestId: String(id) }}>
          {fullName}
        </Link>
      </span>
      <span>{[email, phone].filter(Boolean).join(' · ')}</span>
      <span className="text-muted">
        {latestStay
          ? t('{n, plural, one {# stay, latest {date}} other {# stays, latest {date}}}', {
              n: numStays,
              date: formatDate(latestStay),
            })
          : t('No stays yet')}
      </span>
    </div>
  )
}

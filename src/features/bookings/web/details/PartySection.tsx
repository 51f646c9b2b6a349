import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { PartyMember } from '#contract/party.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { useRemovePartyMember } from '../data/party.ts'

const load = async () => (await import('./PartyMemberDialog.tsx')).PartyMemberDialog

type Props = { booking: Booking; party: NonNullable<Booking['party']> }

export function PartySection({ booking, party }: Props) {
  const [opened, setOpened] = useState<PartyMember | 'new' | null>(null)
  const denied = useDenial('bookings')
  const close = () => setOpened(null)
  const Dialog = useDeferredImport(load, { isAwaited: opened !== null, onFailure: close })
  const { members, canChange, openPlaces } = party
  const tooMany = members.length - (booking.numGuests - 1)

  return (
    <Card className="grid gap-8 p-16-20 mt-16" aria-labelledby="party-title">
      <h2 id="party-title" className="text-16 font-semibold text-strong">
        {t('Party')}
      </h2>
      {members.length > 0 && (
        <LineList>
          {members.map((member) => (
            <Member
              key={member.id}
              booking={booking}
              member={member}
              canChange={canChange}
              onChange={() => setOpened(member)}
            />
          ))}
        </LineList>
      )}
      {tooMany > 0 && (
        <p className="text-14 text-muted">
          {t('{n, plural, one {# member} other {# members}} more than the booking has guests.', {
            n: tooMany,
          })}
        </p>
      )}
      {openPlaces === 0 && members.length === 0 && (
        <p className="text-14 text-muted">{t('The guest comes alone.')}</p>
      )}
      {openPlaces > 0 && (
        <p className="text-14 text-muted">
          {t('{n, plural, one {# guest} other {# guests}} not recorded.', { n: openPlaces })}
        </p>
      )}
      {canChange && openPlaces > 0 && (
        <div>
          <Button variant="secondary" size="small" denied={denied} onClick={() => setOpened('new')}>
            {t('Add party member')}
          </Button>
        </div>
      )}
      {opened && Dialog && (
        <Dialog
          booking={booking}
          {...(opened !== 'new' && { member: opened })}
          onClose={close}
          onDone={focusTitle}
        />
      )}
    </Card>
  )
}

type MemberProps = {
  booking: Booking
  member: PartyMember
  canChange: boolean
  onChange: () => void
}

function Member({ booking, member, canChange, onChange }: MemberProps) {
  const { fullName, birthDate, country } = member
  const denied = useDenial('bookings')
  const remove = useRemovePartyMember(booking.id, focusTitle)
  return (
    <LineItem
      what={<bdi>{fullName}</bdi>}
      notes={[
        [birthDate && t('Born {date}', { date: formatDate(birthDate) }), country]
          .filter((part) => part)
          .join(' · '),
      ]}
    >
      <span className="flex flex-wrap gap-8">
        {canChange && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Edit {name}', { name: fullName })}
            denied={denied}
            onClick={onChange}
          >
            {t('Edit')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Remove {name}', { name: fullName })}
          denied={denied}
          pending={remove.pending}
          onClick={() => remove.start({ version: booking.version, memberId: member.id })}
        >
          {t('Remove')}
        </Button>
      </span>
    </LineItem>
  )
}

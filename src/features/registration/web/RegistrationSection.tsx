import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { BookingRegistration } from '../contract/registration.ts'
import { missingLabels, personName } from '../domain/registration-summary.ts'
import { bookingRegistration } from './registration.ts'

const load = async () => (await import('./PersonDialog.tsx')).PersonDialog

/** Who stays, as authorities require it, and what is missing. */
export function RegistrationSection({ booking }: { booking: Booking }) {
  const denied = useDenial('national-ids')
  const query = useQuery({ ...bookingRegistration(booking.id), enabled: denied === undefined })
  if (denied) return null
  return (
    <Card className="grid gap-8 p-16-20 mt-16 print-hidden" aria-labelledby="registration-title">
      <h2 id="registration-title" className="text-16 font-semibold text-strong">
        {t('Registration')}
      </h2>
      <ListFrame
        query={query}
        failed={t('The registration could not be loaded')}
        loading={t('Loading the registration')}
      >
        {(register) => <Persons bookingId={booking.id} register={register} />}
      </ListFrame>
    </Card>
  )
}

function Persons({ bookingId, register }: { bookingId: number; register: BookingRegistration }) {
  const [opened, setOpened] = useState<number | null>(null)
  const close = () => setOpened(null)
  const Dialog = useDeferredImport(load, { isAwaited: opened !== null, onFailure: close })
  return (
    <>
      <p className="text-14" role="status">
        {register.summary}
      </p>
      <LineList>
        {register.persons.map((person, index) => {
          const name = personName({ person }, index)
          const missing = missingLabels(person)
          return (
            <LineItem
              // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their place.
              key={index}
              what={<bdi>{name}</bdi>}
              notes={[missing === '' ? t('Complete') : t('Missing: {fields}', { fields: missing })]}
            >
              <Button
                variant="secondary"
                size="small"
                aria-label={t('Edit registration of {name}', { name })}
                onClick={() => setOpened(index)}
              >
                {t('Edit')}
              </Button>
            </LineItem>
          )
        })}
      </LineList>
      {register.keptUntil !== null && (
        <p className="text-14 text-muted">
          {t('Kept until {date}', { date: formatDate(register.keptUntil) })}
        </p>
      )}
      {opened !== null && Dialog && (
        <Dialog bookingId={bookingId} register={register} index={opened} onClose={close} />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatDate, formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { PdfLink, PrintLink } from '#features/documents/web/PrintLink.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { BookingRegistration } from '../contract/registration.ts'
import { isComplete, missingLabels, personName } from '../domain/registration-summary.ts'
import { bookingRegistration, useSignOnPaper } from './registration.ts'

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
        {(register) => <Persons booking={booking} register={register} />}
      </ListFrame>
    </Card>
  )
}

type Props = { booking: Booking; register: BookingRegistration }

function Persons({ booking, register }: Props) {
  const timeZone = useTimeZone()
  const card = `/api/bookings/${booking.id}/signed-registration-card`
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
      {!register.isReady && bookingCan.fillInForms(booking) && (
        <div className="flex flex-wrap gap-8">
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={`/api/bookings/${booking.id}/guest-form`}
            target="_blank"
            rel="noreferrer"
          >
            {t('Open the form on this device')}
          </a>
          {register.persons.every(isComplete) && (
            <SignOnPaper booking={booking} register={register} />
          )}
        </div>
      )}
      {register.signature === 'signed' && register.signedAt !== null && (
        <p className="text-14">
          {t('Signed on {date}', { date: formatDateTime(register.signedAt, timeZone) })}
        </p>
      )}
      {register.signedAt !== null && (
        <div className="flex flex-wrap gap-8">
          <PrintLink label={t('Print signed card')} href={card} />
          <PdfLink name={t('PDF of the signed card')} href={`${card}/pdf`} />
        </div>
      )}
      {register.keptUntil !== null && (
        <p className="text-14 text-muted">
          {t('Kept until {date}', { date: formatDate(register.keptUntil) })}
        </p>
      )}
      {opened !== null && Dialog && (
        <Dialog bookingId={booking.id} register={register} index={opened} onClose={close} />
      )}
    </>
  )
}

function SignOnPaper({ booking, register }: Props) {
  const sign = useSignOnPaper(booking.id)
  return (
    <Button
      variant="secondary"
      size="small"
      pending={sign.pending}
      onClick={() => sign.start(register.version)}
    >
      {t('Signed on paper')}
    </Button>
  )
}

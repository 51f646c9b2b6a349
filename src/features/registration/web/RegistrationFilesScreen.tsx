import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatDateTime } from '#domain/format-date.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { toast } from '#ui/components/toast.ts'
import { useTimeZone, useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import type { DueStay, RegistrationFile, RegistrationFiles } from '../contract/registration.ts'
import { registrationFiles, useCreateRegistrationFile } from './registration.ts'

/** Starts the request of the screen. */
export function prefetchScreen(): void {
  void prefetch(registrationFiles)
}

/** Stays that the authority has to know, what is missing of each guest, and the files that were created. */
export function RegistrationFilesScreen() {
  const denied = useDenial('national-ids')
  const query = useQuery({ ...registrationFiles, enabled: denied === undefined })
  return (
    <>
      <PageHeader title={t('Registration for authorities')} />
      {denied ? (
        <p className="text-14 text-secondary">{denied}</p>
      ) : (
        <ListFrame
          query={query}
          failed={t('Registrations could not be loaded')}
          loading={t('Loading registrations')}
          empty={query.data?.authority === null && <NoFile country={query.data.country} />}
        >
          {(known) => (
            <div className="grid gap-20">
              <Missing known={known} />
              <Due known={known} />
              <Files files={known.files} />
            </div>
          )}
        </ListFrame>
      )}
    </>
  )
}

const NoFile = ({ country }: { country: string }) => (
  <EmptyState>
    {country === ''
      ? t('The property does not register guests')
      : t('There is no file for the authorities of this country')}
  </EmptyState>
)

function Missing({ known: { missing } }: { known: RegistrationFiles }) {
  if (missing.length === 0) return null
  return (
    <Notice
      tone="late"
      action={
        <Link to="/settings/website" className={buttonClass({ size: 'small' })}>
          {t('Settings')}
        </Link>
      }
    >
      {t('Enter first, in the settings: {fields}', { fields: missing.join(', ') })}
    </Notice>
  )
}

function Due({ known: { authority, missing, due } }: { known: RegistrationFiles }) {
  const create = useCreateRegistrationFile({
    onDone: () => toast.success(t('File created. Download it and upload it to the authority.')),
    onRejected: () => {},
  })
  const ready = due.filter(({ isReady }) => isReady).slice(0, 100)
  return (
    <Section
      title={t('Due')}
      intro={t(
        'Guests who arrived in the last 30 days and are in no file yet. Nothing is sent: download the file and upload it to {authority}. Whether the authority accepts it was not tried.',
        { authority: authority ?? '' },
      )}
    >
      {due.length === 0 ? (
        <EmptyState>{t('No stay is due')}</EmptyState>
      ) : (
        <>
          <div>
            <Button
              disabled={ready.length === 0 || missing.length > 0}
              pending={create.pending}
              onClick={() => create.start({ bookingIds: ready.map(({ bookingId }) => bookingId) })}
            >
              {t('Create the file of {n, plural, one {# stay} other {# stays}}', {
                n: ready.length,
              })}
            </Button>
          </div>
          <Card className="p-16-20">
            <LineList aria-label={t('Stays that are due')}>
              {due.map((stay) => (
                <DueItem key={stay.bookingId} stay={stay} />
              ))}
            </LineList>
          </Card>
        </>
      )}
    </Section>
  )
}

function DueItem({ stay }: { stay: DueStay }) {
  const today = useToday()
  const timeZone = useTimeZone()
  const { bookingId, guests, dueAt, isOverdue, isChanged, isReady } = stay
  const time = dueAt === null ? '' : formatDateTime(dueAt, timeZone)
  const when = isOverdue ? t('Overdue since {time}', { time }) : t('Due by {time}', { time })
  return (
    <LineItem
      what={
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: String(bookingId) }}
          className="font-medium"
        >
          {t('Booking #{id}', { id: bookingId })}
        </Link>
      }
      notes={[
        formatStayDates(stay, today),
        dueAt !== null && (isOverdue ? <strong>{when}</strong> : when),
        isChanged && t('Changed since the last file'),
        ...guests.flatMap(({ name, problems, notes }, index) =>
          [...problems, ...notes].map((text) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their place.
            <span key={`${index} ${text}`}>
              <bdi>{name}</bdi>: {text}
            </span>
          )),
        ),
      ]}
    >
      <span className="text-13 text-muted">{isReady ? t('Ready') : t('Incomplete')}</span>
    </LineItem>
  )
}

function Files({ files }: { files: readonly RegistrationFile[] }) {
  const timeZone = useTimeZone()
  return (
    <Section title={t('Created files')}>
      {files.length === 0 ? (
        <EmptyState>{t('No file was created yet')}</EmptyState>
      ) : (
        <Card className="p-16-20">
          <LineList aria-label={t('Created files')}>
            {files.map(({ id, name, createdAt, createdBy, numGuests, bookingIds, keptUntil }) => (
              <LineItem
                key={id}
                what={name}
                notes={[
                  [formatDateTime(createdAt, timeZone), createdBy].filter(Boolean).join(', '),
                  t('{n, plural, one {# guest} other {# guests}} of {bookings}', {
                    n: numGuests,
                    bookings: bookingIds.map((bookingId) => `#${bookingId}`).join(', '),
                  }),
                  t('Kept until {date}', { date: formatDate(keptUntil) }),
                ]}
              >
                <a
                  className={buttonClass({ variant: 'secondary', size: 'small' })}
                  href={`/api/registration-files/${id}/file`}
                  aria-label={t('Download {name}', { name })}
                  download
                >
                  {t('Download')}
                </a>
              </LineItem>
            ))}
          </LineList>
        </Card>
      )}
    </Section>
  )
}

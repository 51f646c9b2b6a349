import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { summaryOf } from './import-labels.ts'
import { defaultImportSearch } from './import-search.ts'
import { importList, importOf } from './imports.ts'
import { OpenedImport } from './OpenedImport.tsx'
import { UploadForm } from './UploadForm.tsx'

const route = getRouteApi('/app/import')

/** Imports bookings, guests and cabins. The opened file is in the address, so that it can be continued. */
export function ImportScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader title={t('Import')}>
        {search.id !== 0 && (
          <Link to="/import" className={buttonClass({ variant: 'secondary' })}>
            {t('Import another file')}
          </Link>
        )}
      </PageHeader>
      <DeniedNotice permission="imports" />
      {search.id === 0 ? (
        <>
          <ImportSteps current="file" />
          <Section
            title={t('Choose a file')}
            intro={t(
              'Bookings, guests or cabins from a spreadsheet or another system. Exports of Airbnb, Booking.com, Little Hotelier, Smoobu and Beds24 are recognized. Nothing is imported before you have seen what will happen to every row.',
            )}
          >
            <UploadForm
              onRead={({ id }) => void navigate({ search: { ...defaultImportSearch, id } })}
            />
          </Section>
          <RecentImports />
        </>
      ) : (
        <Opened id={search.id} />
      )}
    </>
  )
}

function Opened({ id }: { id: number }) {
  const denied = useDenial('imports')
  const { data, error, refetch } = useQuery({ ...importOf(id), enabled: denied === undefined })
  if (data) return <OpenedImport key={id} file={data} />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  return <Spinner />
}

/** The latest files, to continue, look at or undo them. */
function RecentImports() {
  const timeZone = useTimeZone()
  const denied = useDenial('imports')
  const items = useQuery({ ...importList, enabled: denied === undefined }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('Recent imports')}>
      <Card>
        <ul aria-label={t('Recent imports')}>
          {items.map((item) => (
            <li key={item.id} className="grid gap-2 p-12-20 divided">
              <Link
                to="/import"
                search={{ id: item.id }}
                className="justify-self-start font-medium text-strong wrap-anywhere"
              >
                {item.fileName}
              </Link>
              <span className="text-13 text-muted">{summaryOf(item)}</span>
              <span className="text-13 text-muted">
                {[formatDateTime(item.createdAt, timeZone), item.createdBy]
                  .filter((part) => part)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

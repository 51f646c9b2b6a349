import { getRouteApi } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { AsOfButton } from '#features/history/web/AsOf.tsx'
import { Button } from '#ui/components/Button.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { OnTheBooks } from './OnTheBooks.tsx'
import { Overview, prefetchOverview } from './Overview.tsx'
import { Payments } from './Payments.tsx'
import { defaultReportSearch, type ReportSearch, type ReportView } from './report-search.ts'
import { Taxes } from './Taxes.tsx'
import { Tourism } from './Tourism.tsx'

const views: readonly { value: ReportView; label: string }[] = [
  { value: 'overview', label: t('Overview') },
  { value: 'on-the-books', label: t('On the books') },
  { value: 'payments', label: t('Payments') },
  { value: 'taxes', label: t('report|Taxes') },
  { value: 'tourism', label: t('Tourism') },
]

const route = getRouteApi('/app/reports')

/** Starts the request of the view that staff open first. */
export async function prefetchScreen(search: ReportSearch): Promise<void> {
  if (search.view === 'overview') await prefetchOverview(search)
}

/** Occupancy, rates, revenue and stays of any period. What is shown is in the address. */
export function ReportsScreen() {
  const search = route.useSearch()
  const { asOf } = search
  const navigate = route.useNavigate()
  const show = (changed: Partial<ReportSearch>) =>
    void navigate({ search: { ...search, ...changed }, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('Reports')}
        primary={
          <>
            {search.view !== 'taxes' && (
              <AsOfButton asOf={asOf} onChoose={(chosen) => show({ asOf: chosen })} />
            )}
            <MonthlyReportButton />
          </>
        }
      >
        <FilterBar
          label={t('Report')}
          options={views}
          value={search.view}
          onChange={(view) =>
            void navigate({
              search: { ...defaultReportSearch, view, asOf: view === 'taxes' ? '' : asOf },
            })
          }
        />
      </PageHeader>
      {search.view === 'overview' && <Overview search={search} onSearch={show} />}
      {search.view === 'on-the-books' && <OnTheBooks search={search} onSearch={show} />}
      {search.view === 'payments' && <Payments search={search} onSearch={show} />}
      {search.view === 'taxes' && <Taxes search={search} onSearch={show} />}
      {search.view === 'tourism' && <Tourism search={search} onSearch={show} />}
    </>
  )
}

const load = () => import('./MonthlyReportDialog.tsx')

/** Opens the dialog of the report that is emailed every month. */
function MonthlyReportButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const code = useDeferredImport(load, { isAwaited: isOpen, onFailure: close })
  return (
    <>
      <Button variant="secondary" denied={useDenial('settings')} onClick={() => setIsOpen(true)}>
        <Mail aria-hidden="true" />
        {t('Monthly report')}
      </Button>
      {isOpen && code && <code.MonthlyReportDialog onClose={close} />}
    </>
  )
}

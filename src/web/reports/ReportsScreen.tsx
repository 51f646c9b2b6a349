import { getRouteApi } from '@tanstack/react-router'
import type { ReportView } from '../search.ts'
import { FilterBar } from '../ui/FilterBar.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Overview } from './Overview.tsx'

const views: readonly { value: ReportView; label: string }[] = [
  { value: 'overview', label: 'Overview' },
]

const route = getRouteApi('/app/reports')

/** Occupancy, rates, revenue and stays of any period. What is shown is in the address. */
export function ReportsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader title="Reports">
        <FilterBar
          label="Report"
          options={views}
          value={search.view}
          onChange={(view) => void navigate({ search: { ...search, view } })}
        />
      </PageHeader>
      {search.view === 'overview' && (
        <Overview
          search={search}
          onSearch={(changed) =>
            void navigate({ search: { ...search, ...changed }, resetScroll: false })
          }
        />
      )}
    </>
  )
}

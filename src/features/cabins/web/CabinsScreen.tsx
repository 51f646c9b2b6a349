import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { SortSelect } from '#ui/components/SortSelect.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useFirstRows } from '#ui/loading/AfterPaint.tsx'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { ListDownload } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import {
  type CabinFilter,
  type CabinSort,
  cabinFilters,
  cabinSorts,
} from '../contract/cabin-list-options.ts'
import { CabinsTable } from './CabinsTable.tsx'
import { readCabinSearch } from './cabin-search.ts'
import { type CabinListSearch, cabinList } from './data/cabins.ts'
import { LazyCabinDialog } from './LazyCabinDialog.tsx'

const filterLabels: Record<CabinFilter, string> = {
  all: t('cabins|All'),
  'no-discount': t('No discount'),
  'with-discount': t('With discount'),
}
const sortLabels: Record<CabinSort, string> = {
  'name-asc': t('Sort by name (A-Z)'),
  'name-desc': t('Sort by name (Z-A)'),
  'regularPrice-asc': t('Sort by price (low first)'),
  'regularPrice-desc': t('Sort by price (high first)'),
  'maxCapacity-asc': t('Sort by capacity (low first)'),
  'maxCapacity-desc': t('Sort by capacity (high first)'),
}
const filters = cabinFilters.map((value) => ({ value, label: filterLabels[value] }))
const sorts = cabinSorts.map((value) => ({ value, label: sortLabels[value] }))

const route = getRouteApi('/app/cabins')

type Props = { search: CabinListSearch; onShowAll: () => void }

/** Room for this many rows until the number of cabins is known. */
const fewCabins = 8

function CabinsList({ search, onShowAll }: Props) {
  const query = useQuery(cabinList(search))
  const { data, isPlaceholderData } = query
  const firstRows = useFirstRows(data?.items ?? [])
  const wayBack = search.discount !== 'all' && (
    <Button variant="secondary" onClick={onShowAll}>
      {t('Show all cabins')}
    </Button>
  )
  return (
    <ListFrame
      query={query}
      failed={t('Cabins could not be loaded')}
      empty={
        data?.total === 0 && (
          <EmptyState action={wayBack}>{t('No cabins could be found')}</EmptyState>
        )
      }
    >
      <CabinsTable
        rows={data && firstRows}
        busy={isPlaceholderData}
        roomFor={data?.items.length ?? fewCabins}
      />
      {data && <ListDownload href={`/api/cabins.csv${stringifySearch(search)}`} />}
    </ListFrame>
  )
}

/** The filter and the order are in the address. */
export function CabinsScreen() {
  const stated = route.useSearch()
  const search = readCabinSearch(stated)
  const navigate = route.useNavigate()

  const list = (change: Partial<CabinListSearch>) =>
    void navigate({ search: { ...stated, ...change } })

  return (
    <>
      <PageHeader title={t('All cabins')} primary={<AddCabin />}>
        <FilterBar
          label={t('Discount')}
          options={filters}
          value={search.discount}
          onChange={(discount) => list({ discount })}
        />
        <SortSelect
          label={t('Sort cabins')}
          options={sorts}
          value={search.sortBy}
          onChange={(sortBy) => list({ sortBy })}
        />
        <AddSeveral />
      </PageHeader>
      <CabinsList search={search} onShowAll={() => list({ discount: 'all' })} />
    </>
  )
}

const loadSeveral = () => import('./SeveralCabinsDialog.tsx')

function AddSeveral() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const code = useDeferredImport(loadSeveral, { isAwaited: isOpen, onFailure: close })
  return (
    <>
      <Button variant="secondary" denied={useDenial('cabins')} onClick={() => setIsOpen(true)}>
        {t('Add several')}
      </Button>
      {isOpen && code && <code.SeveralCabinsDialog onClose={close} />}
    </>
  )
}

function AddCabin() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button denied={useDenial('cabins')} onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        {t('Add new cabin')}
      </Button>
      <LazyCabinDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

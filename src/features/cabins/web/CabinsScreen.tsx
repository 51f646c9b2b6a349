import { getRouteApi } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { SortSelect } from '#ui/components/SortSelect.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import {
  type CabinFilter,
  type CabinSort,
  cabinFilters,
  cabinSorts,
} from '../contract/cabin-list-options.ts'
import { CabinsList } from './CabinsList.tsx'
import { readCabinSearch } from './cabin-search.ts'
import type { CabinListSearch } from './data/cabins.ts'
import { LazyCabinDialog } from './LazyCabinDialog.tsx'

const filterLabels: Record<CabinFilter, string> = {
  all: 'All',
  'no-discount': 'No discount',
  'with-discount': 'With discount',
}
const sortLabels: Record<CabinSort, string> = {
  'name-asc': 'Sort by name (A-Z)',
  'name-desc': 'Sort by name (Z-A)',
  'regularPrice-asc': 'Sort by price (low first)',
  'regularPrice-desc': 'Sort by price (high first)',
  'maxCapacity-asc': 'Sort by capacity (low first)',
  'maxCapacity-desc': 'Sort by capacity (high first)',
}
const filters = cabinFilters.map((value) => ({ value, label: filterLabels[value] }))
const sorts = cabinSorts.map((value) => ({ value, label: sortLabels[value] }))

const route = getRouteApi('/app/cabins')

/** The filter and the order are in the address. */
export function CabinsScreen() {
  const stated = route.useSearch()
  const search = readCabinSearch(stated)
  const navigate = route.useNavigate()

  const list = (change: Partial<CabinListSearch>) =>
    void navigate({ search: { ...stated, ...change } })

  return (
    <>
      <PageHeader title="All cabins" primary={<AddCabin />}>
        <FilterBar
          label="Discount"
          options={filters}
          value={search.discount}
          onChange={(discount) => list({ discount })}
        />
        <SortSelect
          label="Sort cabins"
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
        Add several
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
        Add new cabin
      </Button>
      <LazyCabinDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

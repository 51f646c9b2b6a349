import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import { AddGuest } from './AddGuest.tsx'
import { GuestsList } from './GuestsList.tsx'

const route = getRouteApi('/app/guests')

/** The search and the page are in the address. */
export function GuestsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const find = (q: string) => void navigate({ search: { q, page: 1 }, replace: true })
  const turnTo = (page: number, options?: { replace: boolean }) =>
    void navigate({ search: { q: '', page }, ...options })

  return (
    <>
      <PageHeader title="All guests" primary={<AddGuest />}>
        <SearchField
          label="Search guests"
          placeholder="Name, email or phone"
          maxLength={100}
          q={search.q}
          onSearch={find}
        />
      </PageHeader>
      <GuestsList
        search={search}
        onPage={turnTo}
        onPastTheEnd={(lastPage) => turnTo(lastPage, { replace: true })}
        onShowAll={() => find('')}
      />
    </>
  )
}

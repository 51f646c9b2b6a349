import { getRouteApi, useNavigate } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
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
      <PageHeader title={t('All guests')} primary={<AddGuest />}>
        <SearchField
          label={t('Search guests')}
          placeholder={t('Name, email or phone')}
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

const load = () => import('./NewGuestDialog.tsx')

function AddGuest() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const code = useDeferredImport(load, { isAwaited: isOpen, onFailure: close })
  const navigate = useNavigate()
  return (
    <>
      <Button denied={useDenial('guests')} onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden="true" />
        {t('New guest')}
      </Button>
      {isOpen && code && (
        <code.NewGuestDialog
          onClose={close}
          onCreated={({ id }) =>
            void navigate({ to: '/guests/$guestId', params: { guestId: String(id) } })
          }
        />
      )}
    </>
  )
}

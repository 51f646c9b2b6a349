import { useNavigate } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'

const load = () => import('./NewGuestDialog.tsx')

export function AddGuest() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const code = useDeferredImport(load, { isAwaited: isOpen, onFailure: close })
  const navigate = useNavigate()
  return (
    <>
      <Button denied={useDenial('guests')} onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden="true" />
        New guest
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

import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { NewGuestDialog } from './NewGuestDialog.tsx'

export function AddGuest() {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden="true" />
        New guest
      </Button>
      {isOpen && (
        <NewGuestDialog
          onClose={() => setIsOpen(false)}
          onCreated={({ id }) =>
            void navigate({ to: '/guests/$guestId', params: { guestId: String(id) } })
          }
        />
      )}
    </>
  )
}

import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { CabinDialogLater } from './CabinDialogLater.tsx'

export function AddCabin() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        Add new cabin
      </Button>
      <CabinDialogLater open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

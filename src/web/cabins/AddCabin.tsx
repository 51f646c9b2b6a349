import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { CabinDialog } from './CabinDialog.tsx'

export function AddCabin() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        Add new cabin
      </Button>
      {isOpen && <CabinDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

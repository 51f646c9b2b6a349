import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { LazyCabinDialog } from './LazyCabinDialog.tsx'

export function AddCabin() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        Add new cabin
      </Button>
      <LazyCabinDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

import { useState } from 'react'
import type { HeldRequest } from '#contract/inbox.ts'
import { countOf } from '#domain/format-stay.ts'
import { useRejectSource } from '../data/bookings/hold-changes.ts'
import { useDenial } from '../data/use-denial.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { focusTitle } from '../ui/focus-title.ts'
import { toast } from '../ui/toast.ts'

type Props = { id: number; source: NonNullable<HeldRequest['source']> }

/** Rejects every request that comes from one network, which may be one person who holds the property. */
export function RejectSourceButton({ id, source: { network, numRequests } }: Props) {
  const denied = useDenial('bookings')
  const [isOpen, setIsOpen] = useState(false)
  const { start, pending } = useRejectSource(id, (numRejected) => {
    setIsOpen(false)
    toast.success(`${countOf(numRejected, 'request')} rejected`)
    focusTitle()
  })
  return (
    <>
      <Button variant="secondary" size="small" denied={denied} onClick={() => setIsOpen(true)}>
        Reject all {numRequests} from here
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Reject ${countOf(numRequests, 'request')}`}
        confirmLabel="Reject all"
        pending={pending}
        onConfirm={() => start()}
      >
        All requests that come from the network {network} will be cancelled without a fee, and their
        nights are free again. Each of them can be reinstated.
      </ConfirmDialog>
    </>
  )
}

import { useState } from 'react'
import { countOf } from '#domain/format-stay.ts'
import type { HeldRequest } from '#features/bookings/contract/inbox.ts'
import { useRejectSource } from '#features/bookings/web/data/hold-changes.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'

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

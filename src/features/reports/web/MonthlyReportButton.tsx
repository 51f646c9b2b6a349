import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'

const load = () => import('./MonthlyReportDialog.tsx')

/** Opens the dialog of the report that is emailed every month. */
export function MonthlyReportButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const code = useDeferredImport(load, { isAwaited: isOpen, onFailure: close })
  return (
    <>
      <Button variant="secondary" denied={useDenial('settings')} onClick={() => setIsOpen(true)}>
        <Mail aria-hidden="true" />
        Monthly report
      </Button>
      {isOpen && code && <code.MonthlyReportDialog onClose={close} />}
    </>
  )
}

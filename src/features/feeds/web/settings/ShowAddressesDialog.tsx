import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { ShownCalendarLink } from '../../contract/calendar-links.ts'
import { useShowCalendarLinks } from '../calendar-links.ts'
import { CalendarAddresses } from './CalendarAddresses.tsx'

/** Shows the addresses of all cabins again, after the password. */
export function ShowAddressesDialog({ onClose }: { onClose: () => void }) {
  const [links, setLinks] = useState<readonly ShownCalendarLink[] | null>(null)
  const form = useForm({
    initial: { currentPassword: '' },
    rules: () => import('#contract/second-factor.ts'),
    check: (values, { passwordRequest }) => fieldErrors(passwordRequest, values),
    send: (values) => showing.start(values),
  })
  const showing = useShowCalendarLinks({
    onDone: ({ items }) => setLinks(items),
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  return (
    <Dialog open form onClose={onClose} title={t('Calendar addresses')}>
      {links ? (
        <div className="grid gap-16">
          <CalendarAddresses links={links} onDone={onClose} />
        </div>
      ) : (
        <form {...form.props} className="grid gap-16">
          <p>{t('Everyone who has an address can see which nights are occupied.')}</p>
          <TextField
            label={t('Current password')}
            {...form.field('currentPassword')}
            id="addresses-currentPassword"
            type="password"
            autoComplete="current-password"
          />
          <DialogButtons label={t('Show addresses')} pending={showing.pending} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  )
}

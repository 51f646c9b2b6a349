import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { isLocalAddress } from '#features/property/web/local-address.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { BookingGuestPage } from '../contract/guest-page.ts'
import { bookingGuestPage, useRenewGuestLink, useSetDoorCode } from './data/guest-page.ts'

/** The link to the page of the guest, while the property has it turned on. */
export function GuestPageLink({ bookingId }: { bookingId: number }) {
  const denied = useDenial('bookings')
  const { data } = useQuery({ ...bookingGuestPage(bookingId), enabled: denied === undefined })
  return data && data.url !== '' && <Link bookingId={bookingId} page={data} />
}

function Link({ bookingId, page }: { bookingId: number; page: BookingGuestPage }) {
  const timeZone = useTimeZone()
  const [asks, setAsks] = useState<'code' | 'renew' | null>(null)
  const close = () => setAsks(null)
  return (
    <section
      className="grid justify-items-start gap-12 border-above pt-16"
      aria-labelledby="guest-page-title"
    >
      <h3 id="guest-page-title" className="text-15 font-semibold">
        {t('Guest page')}
      </h3>
      <div className="w-full">
        <CopyField
          label={t('Link to the guest page')}
          value={page.url}
          copyLabel={t('Copy link')}
          onCopied={notify.linkCopied}
          onSelected={notify.linkSelected}
        />
      </div>
      {isLocalAddress(page.url) && (
        <p className="text-14 text-secondary">
          {t(
            'Phones cannot open this address, because it is valid only on this computer. Ask your administrator to set BASE_URL.',
          )}
        </p>
      )}
      <p className="text-14 text-secondary">
        {page.doorCode}{' '}
        {page.openedAt === null
          ? t('The guest has not opened the page yet.')
          : t('Last opened {time}.', { time: formatDateTime(page.openedAt, timeZone) })}
      </p>
      <div className="flex flex-wrap gap-8">
        <Button variant="secondary" size="small" onClick={() => setAsks('code')}>
          {t('Door code')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setAsks('renew')}>
          {t('Renew link')}
        </Button>
      </div>
      {asks === 'code' && <CodeDialog bookingId={bookingId} page={page} onClose={close} />}
      {asks === 'renew' && <RenewDialog bookingId={bookingId} onClose={close} />}
    </section>
  )
}

type CodeProps = { bookingId: number; page: BookingGuestPage; onClose: () => void }

function CodeDialog({ bookingId, page, onClose }: CodeProps) {
  const form = useForm({
    initial: { code: page.ownCode },
    rules: () => import('../contract/guest-page.ts'),
    check: (values, { changeDoorCodeRequest }) => fieldErrors(changeDoorCodeRequest, values),
    send: ({ code }) => save.start(code),
  })
  const save = useSetDoorCode(bookingId, {
    onDone: onClose,
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  return (
    <Dialog open form title={t('Door code')} onClose={() => !save.pending && onClose()}>
      <form className="grid gap-16" {...form.props}>
        <TextField
          label={t('Code for this stay')}
          {...form.field('code')}
          autoComplete="off"
          hint={t('Leave it empty for the code of the cabin')}
        />
        <DialogButtons label={t('Save code')} pending={save.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function RenewDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const renew = useRenewGuestLink(bookingId, onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Renew link')}
      confirmLabel={t('Renew link')}
      pending={renew.pending}
      onConfirm={() => renew.start()}
    >
      {t(
        'The links that the guest has no longer open the page. Please send the new one. This action cannot be undone.',
      )}
    </ConfirmDialog>
  )
}

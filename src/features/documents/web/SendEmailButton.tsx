import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { emailAddressForm, type SendEmailRequest } from '../contract/document-emails.ts'
import { bookingEmails, useSendEmail } from './data/document-emails.ts'

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never

export type EmailedBooking = { id: number; guest: Pick<Booking['guest'], 'isErased'> }

type Props = {
  booking: EmailedBooking
  document: DistributiveOmit<SendEmailRequest, 'to'>
  /** The title of the dialog: "Send Invoice 2026-0007". */
  title: string
  /** Of the button. */
  label: string
  /** For screen readers, if the label alone is ambiguous. */
  name?: string
  /** The document is sent as XML instead of PDF. */
  isXml?: boolean
}

/** The language of an email, if it is not the usual one. */
export const chosen = (language: Language | '') => (language === '' ? {} : { language })

/** Sends a document to the guest or to another address. An erased guest gets no more emails. */
export function SendEmailButton({ label, name, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const denied = useDenial('bookings')
  if (props.booking.guest.isErased) return null
  return (
    <>
      <Button variant="secondary" denied={denied} aria-label={name} onClick={() => setIsOpen(true)}>
        <Mail aria-hidden="true" />
        {label}
      </Button>
      {isOpen && <SendEmailDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SendEmailDialog({
  booking: { id: bookingId },
  document,
  title,
  isXml = false,
  onClose,
}: Omit<Props, 'label' | 'name'> & { onClose: () => void }) {
  const { data } = useQuery(bookingEmails(bookingId))
  const [missing, setMissing] = useState<string | null>(null)
  const form = useForm({
    initial: { to: data?.guestEmail ?? '' },
    schema: emailAddressForm,
    send: ({ to }) =>
      sending.start({ ...document, to, ...(missing && { acceptMissingLetters: true }) }),
  })
  const sending = useSendEmail(bookingId, {
    onDone: (sent) => {
      toast.success(
        data?.sendsEmail === false
          ? t('{document} saved as a file', { document: sent })
          : t('{document} will be sent now', { document: sent }),
      )
      onClose()
    },
    onRejected: ({ code, fields, message }) => {
      form.showErrors(fields)
      setMissing(code === 'letters-missing' ? message : null)
    },
  })
  return (
    <Dialog open form onClose={() => !sending.pending && onClose()} title={title}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <TextField
          label={t('Email')}
          id="send-to"
          type="email"
          {...form.field('to')}
          autoComplete="off"
        />
        <p className="text-15 text-secondary">
          {document.document === 'payment-reminder'
            ? t('The reminder says what is due and where to pay it.')
            : isXml
              ? t('The invoice is attached as an XML file.')
              : t('The document is attached as a PDF file.')}{' '}
          {t('The text of the email is under Documents and emails in the settings.')}
          {data?.sendsEmail === false &&
            ` ${t('This server sends no email: the message is saved as a file on the server.')}`}
        </p>
        {missing && <p className="text-15 text-secondary">{missing}</p>}
        <DialogButtons
          label={missing ? t('Send anyway') : t('Send email')}
          pending={sending.pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { SmsService } from '../contract/sms-service.ts'
import { smsService, useSaveSmsService } from './data/sms-service.ts'

/** The service that sends SMS, or WhatsApp messages, over HTTP. */
export function SmsServiceSection() {
  const denied = useDenial('settings')
  const query = useQuery({ ...smsService, enabled: denied === undefined })
  if (denied !== undefined) return null
  return (
    <Section
      title={t('SMS and WhatsApp')}
      intro={t('Each message is posted to the address of a service that sends it.')}
    >
      <ListFrame
        query={query}
        failed={t('The SMS service could not be loaded')}
        loading={t('Loading the SMS service')}
      >
        {({ service }) => <Fields key={JSON.stringify(service)} known={service} />}
      </ListFrame>
    </Section>
  )
}

/** In place of a value that is stored and never shown. */
const stored = '••••••••'

const linesOf = (headers: SmsService['headers']) =>
  headers.map(({ name }) => `${name}: ${stored}`).join('\n')

const headersOf = (lines: string): SmsService['headers'] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf(':')
      const value = line.slice(at + 1).trim()
      return {
        name: at < 0 ? line.trim() : line.slice(0, at).trim(),
        value: value === stored ? null : value,
      }
    })

type Typed = { url: string; headers: string; body: string; isEnabled: boolean }

const requestOf = ({ headers, ...values }: Typed): SmsService => ({
  ...values,
  headers: headersOf(headers),
})

function Fields({ known }: { known: SmsService | null }) {
  const initial: Typed = known
    ? { ...known, headers: linesOf(known.headers) }
    : {
        url: '',
        headers: '',
        body: JSON.stringify({ to: '{to}', text: '{text}' }),
        isEnabled: true,
      }
  const form = useForm({
    initial,
    rules: () => import('../contract/sms-service.ts'),
    check: (values, contract) => fieldErrors(contract.smsService, requestOf(values)),
    send: (values) => saving.start(requestOf(values)),
  })
  const saving = useSaveSmsService({
    onRejected: ({ code, fields, message }) =>
      form.showErrors(code === 'webhook-address-refused' ? { url: message } : fields),
  })
  return (
    <Form
      {...form.props}
      aria-label={t('SMS and WhatsApp')}
      buttons={
        <Button type="submit" pending={saving.pending}>
          {t('Save SMS service')}
        </Button>
      }
    >
      <TextField
        label={t('web|Address')}
        id="sms-url"
        {...form.field('url')}
        type="url"
        hint={t('The address that the service names, with https://')}
        autoComplete="off"
      />
      <TextArea
        label={t('Headers')}
        id="sms-headers"
        {...form.field('headers')}
        hint={t('One per line, such as Authorization: Bearer 123. Values are not shown again.')}
      />
      <TextArea
        label={t('Body of the request')}
        id="sms-body"
        {...form.field('body')}
        hint={t('{to} is the phone number, {text} the text.', { to: '{to}', text: '{text}' })}
      />
      <Checkbox checked={form.values.isEnabled} onChange={(isEnabled) => form.set({ isEnabled })}>
        {t('Send SMS')}
      </Checkbox>
    </Form>
  )
}

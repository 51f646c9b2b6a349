import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { CashRegister as Register, SavedCashRegister } from '../../contract/cash-register.ts'
import {
  cashRegister,
  useRotateRegisterSecret,
  useSaveCashRegister,
} from '../cash-register-data.ts'
import { NewSecret } from './Webhooks.tsx'

/** The address that signs payments in cash. */
export function CashRegister() {
  const query = useQuery(cashRegister)
  const [secret, setSecret] = useState<string | null>(null)
  const reveal = (saved: SavedCashRegister) => setSecret((shown) => saved.secret ?? shown)
  return (
    <>
      {secret && (
        <NewSecret
          key={secret}
          name={t('Cash register')}
          secret={secret}
          onDone={() => setSecret(null)}
        />
      )}
      <ListFrame query={query} failed={t('The cash register could not be loaded')}>
        {query.data && <Fields key={query.data.url} known={query.data} onSaved={reveal} />}
      </ListFrame>
    </>
  )
}

type Props = { known: Register; onSaved: (saved: SavedCashRegister) => void }

function Fields({ known, onSaved }: Props) {
  const { url, isEnabled } = known
  const timeZone = useTimeZone()
  const form = useForm({
    initial: { url, isEnabled: url === '' || isEnabled },
    rules: () => import('../../contract/cash-register.ts'),
    check: (values, contract) => fieldErrors(contract.saveCashRegisterRequest, values),
    send: (values) => saving.start(values),
  })
  const saving = useSaveCashRegister({
    onDone: onSaved,
    onRejected: ({ code, fields, message }) =>
      form.showErrors(code === 'webhook-address-refused' ? { url: message } : fields),
  })
  const rotation = useRotateRegisterSecret(onSaved)
  return (
    <Form
      {...form.props}
      aria-label={t('Cash register')}
      buttons={
        <>
          {url !== '' && (
            <Button variant="secondary" pending={rotation.pending} onClick={() => rotation.start()}>
              {t('Replace secret')}
            </Button>
          )}
          <Button type="submit" pending={saving.pending}>
            {t('Save cash register')}
          </Button>
        </>
      }
    >
      {known.numUnsigned > 0 && (
        <Notice tone="late">
          {t('{n, plural, one {# payment is} other {# payments are}} not signed.', {
            n: known.numUnsigned,
          })}{' '}
          {known.failedAt && `${formatDateTime(known.failedAt, timeZone)}: ${known.lastError}`}
        </Notice>
      )}
      <TextField
        label={t('web|Address')}
        id="cash-register-url"
        {...form.field('url')}
        type="url"
        hint={t('The address that the other program names, with https://')}
        autoComplete="off"
      />
      <Checkbox
        checked={form.values.isEnabled}
        onChange={(checked) => form.set({ isEnabled: checked })}
      >
        {t('Let it sign payments in cash')}
      </Checkbox>
    </Form>
  )
}

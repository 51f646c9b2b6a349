import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { TimeField } from '#ui/dates/TimeField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { OutagePackState, OutageSettings } from '../../contract/outage.ts'
import { outageSettings, useChangeOutageSettings } from '../outage-settings.ts'

export function OutageForm() {
  const query = useQuery(outageSettings)
  return (
    <ListFrame query={query} failed={t('The settings of the outage pack could not be loaded')}>
      <OutageFields known={query.data} />
    </ListFrame>
  )
}

const empty: OutageSettings = { includesNationalIDs: false, mailTo: '', mailAt: '' }

const settingsOf = ({ includesNationalIDs, mailTo, mailAt }: OutagePackState): OutageSettings => ({
  includesNationalIDs,
  mailTo,
  mailAt,
})

function OutageFields({ known }: { known: OutagePackState | undefined }) {
  const denied = useDenial('settings')
  const form = useForm({
    initial: known ? settingsOf(known) : empty,
    rules: () => import('../../contract/outage.ts'),
    check: (values, contract) => fieldErrors(contract.outageSettings, values),
    send: (settings) => change.start(settings),
  })
  const change = useChangeOutageSettings({
    onDone: notify.outagePackUpdated,
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const isFixed = !known || denied !== undefined
  // An address from before the passphrase was removed can still be deleted.
  const cannotBeSent = known !== undefined && !known.canBeSent && known.mailTo === ''

  return (
    <Form
      {...form.props}
      aria-label={t('Outage pack')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={!known || change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!known} pending={change.pending} denied={denied}>
            {t('Save outage pack')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Send every day to')}
        id="outage-mail-to"
        {...form.field('mailTo')}
        type="email"
        autoComplete="off"
        hint={
          cannotBeSent
            ? t('Only with a passphrase that is set on the server')
            : t('As an encrypted file. Leave empty to send nothing')
        }
        disabled={isFixed || cannotBeSent}
      />
      <TimeField
        label={t('Send at')}
        id="outage-mail-at"
        {...form.field('mailAt')}
        hint={t('In the time zone of the property')}
        disabled={isFixed || cannotBeSent}
      />
      <Checkbox
        id="outage-national-ids"
        checked={form.values.includesNationalIDs}
        disabled={isFixed}
        onChange={(includesNationalIDs) => form.set({ includesNationalIDs })}
      >
        {t('Include national IDs')}
      </Checkbox>
    </Form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { ChangePropertyRequest, Property } from '#contract/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { property } from '#features/property/web/data/settings.ts'
import {
  numberOrNull,
  textOf,
  useChangeProperty,
} from '#features/property/web/data/settings-changes.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { TimeField } from '#ui/dates/TimeField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { FormatFields } from './FormatFields.tsx'
import { timeZones } from './time-zones.ts'

export function PropertyForm() {
  const query = useQuery(property)
  return (
    <ListFrame query={query} failed={t('Property could not be loaded')}>
      <PropertyFields known={query.data} />
    </ListFrame>
  )
}

const names = [
  'name',
  'timeZone',
  'checkInTime',
  'checkOutTime',
  'nationalIDMonths',
  'serviceEveryNights',
  'bedFromAge',
  'language',
  'currency',
  'numberFormat',
  'dateFormat',
] as const
const valuesOf = (known: Property | undefined) => textOf(names, known)

const requestOf = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  nationalIDMonths: numberOrNull(values.nationalIDMonths),
  serviceEveryNights: numberOrNull(values.serviceEveryNights),
  bedFromAge: numberOrNull(values.bedFromAge),
})

/** The property's own data. Nothing is saved before the button is pressed. */
function PropertyFields({ known }: { known: Property | undefined }) {
  const denied = useDenial('settings')
  const [toConfirm, setToConfirm] = useState<ChangePropertyRequest | null>(null)
  const isFixed = !known || denied !== undefined
  const form = useForm({
    initial: valuesOf(known),
    rules: () => import('#contract/settings.ts'),
    check: (values, { generalProperty }) => fieldErrors(generalProperty, requestOf(values)),
    send: (values, { generalProperty }) => {
      const requested = generalProperty.parse(requestOf(values))
      if (known && erasesSooner(requested, known)) setToConfirm(requested)
      else change.start(requested)
    },
  })
  const change = useChangeProperty({
    onDone: () => {
      notify.propertyUpdated()
      setToConfirm(null)
    },
    onRejected: ({ fields }) => {
      setToConfirm(null)
      form.showErrors(fields)
    },
  })

  return (
    <>
      <Form
        {...form.props}
        aria-label={t('Property')}
        buttons={
          <>
            <Button type="reset" variant="secondary" disabled={!known || change.pending}>
              {t('Cancel')}
            </Button>
            <Button type="submit" disabled={!known} pending={change.pending} denied={denied}>
              {t('Save property')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('Name')}
          id="property-name"
          {...form.field('name')}
          autoComplete="organization"
          hint={t('Shown to staff and in emails')}
          disabled={isFixed}
        />
        <Select
          label={t('Time zone')}
          id="time-zone"
          {...form.field('timeZone')}
          hint={t('Determines what “today” means on every screen')}
          disabled={isFixed}
        >
          {known && <TimeZoneOptions present={known.timeZone} />}
        </Select>
        <TimeField
          label={t('Check-in time')}
          id="check-in-time"
          {...form.field('checkInTime')}
          hint={t('Earliest check-in')}
          disabled={isFixed}
        />
        <TimeField
          label={t('Check-out time')}
          id="check-out-time"
          {...form.field('checkOutTime')}
          hint={t('Latest check-out')}
          disabled={isFixed}
        />
        <NumberField
          label={t('Keep national IDs (months)')}
          id="national-id-months"
          {...form.field('nationalIDMonths')}
          hint={t('After the last departure. Leave empty to keep them indefinitely')}
          disabled={isFixed}
        />
        <NumberField
          label={t('Service during a stay (nights)')}
          id="service-every-nights"
          {...form.field('serviceEveryNights')}
          hint={t('How often housekeeping services an occupied cabin. Leave empty for never')}
          disabled={isFixed}
        />
        <NumberField
          label={t('Children need a bed from (years)')}
          id="bed-from-age"
          {...form.field('bedFromAge')}
          hint={t(
            'Younger children do not count for the capacity of a cabin and as extra guests. Leave empty to count all guests',
          )}
          disabled={isFixed}
        />
        <FormatFields field={form.field} onLanguage={form.set} disabled={isFixed} />
      </Form>
      <ShortenRetentionDialog
        requested={toConfirm}
        pending={change.pending}
        onConfirm={change.start}
        onClose={() => setToConfirm(null)}
      />
    </>
  )
}

/** Hundreds of options, which do not change while the form is typed in. */
const TimeZoneOptions = memo(({ present }: { present: string }) => (
  <Options of={timeZones(present).map((zone) => [zone, zone.replaceAll('_', ' ')])} />
))

type Props = {
  /** The property data to save; null while the dialog is closed. */
  requested: ChangePropertyRequest | null
  pending: boolean
  onConfirm: (requested: ChangePropertyRequest) => void
  onClose: () => void
}

/** Whether saving erases national IDs earlier than before. */
const erasesSooner = (
  { nationalIDMonths: requested = null }: ChangePropertyRequest,
  { nationalIDMonths: known }: Property,
): boolean => requested !== null && (known === null || requested < known)

function ShortenRetentionDialog({ requested, pending, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open={requested !== null}
      onClose={onClose}
      title={t('Erase national IDs from now on?')}
      confirmLabel={t('Save and erase')}
      pending={pending}
      onConfirm={() => requested && onConfirm(requested)}
    >
      {t(
        '{n, plural, one {Within the next hour, Cabinkeeper will erase the national IDs of all guests who left more than a month ago and have no upcoming stay. From then on, each ID is erased a month after its guest’s last departure. Everything else about them is kept. This action cannot be undone.} other {Within the next hour, Cabinkeeper will erase the national IDs of all guests who left more than # months ago and have no upcoming stay. From then on, each ID is erased # months after its guest’s last departure. Everything else about them is kept. This action cannot be undone.}}',
        { n: requested?.nationalIDMonths ?? 0 },
      )}
    </ConfirmDialog>
  )
}

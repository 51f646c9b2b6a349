import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Property, property as propertyShape } from '#contract/settings.ts'
import { property } from '../data/settings.ts'
import { useChangeProperty } from '../data/settings-changes.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { textsOf } from '../forms/texts-of.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Form } from '../ui/Form.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { EraseSoonerDialog, erasesSooner } from './EraseSoonerDialog.tsx'
import { tell } from './settings-toasts.ts'
import { timeZones } from './time-zones.ts'

export function PropertyForm() {
  const { data, isError, refetch } = useQuery(property)

  if (isError && !data) {
    return (
      <Card>
        <Failed message="The property could not be loaded" onRetry={() => void refetch()} />
      </Card>
    )
  }

  // Its fields take their first values when these are there.
  return <PropertyFields key={data ? 'known' : 'awaited'} known={data} />
}

const names = ['name', 'timeZone', 'checkInTime', 'checkOutTime', 'nationalIDMonths'] as const

/** An empty field keeps national IDs for ever; what is no number is none, and is refused as one. */
function readProperty(form: HTMLFormElement): Property {
  const { nationalIDMonths: months, ...texts } = textsOf(form, names)
  return { ...texts, nationalIDMonths: months.trim() === '' ? null : Number(months) }
}

/** The house itself. Nothing is saved before the button is pressed. */
function PropertyFields({ known }: { known: Property | undefined }) {
  const [toConfirm, setToConfirm] = useState<Property | null>(null)
  const {
    events,
    errors,
    tell: tellErrors,
  } = useCheckedForm({
    read: readProperty,
    faultsIn: (typed) => fieldFaults(propertyShape, typed),
    send: (typed) =>
      known && erasesSooner(typed, known) ? setToConfirm(typed) : change.start(typed),
  })
  const change = useChangeProperty({
    onDone: () => {
      tell.propertyUpdated()
      setToConfirm(null)
    },
    onRefused: ({ fields }) => {
      setToConfirm(null)
      tellErrors(fields)
    },
  })

  return (
    <>
      <Form
        {...events}
        aria-label="Property"
        buttons={
          <>
            <Button type="reset" variant="secondary" disabled={!known || change.pending}>
              Cancel
            </Button>
            <Button type="submit" disabled={!known} pending={change.pending}>
              Save property
            </Button>
          </>
        }
      >
        <TextField
          label="Name"
          id="property-name"
          name="name"
          autoComplete="organization"
          hint="As guests and colleagues know it"
          disabled={!known}
          defaultValue={known?.name}
          error={errors.name}
        />
        <Select
          label="Time zone"
          id="time-zone"
          name="timeZone"
          hint="Decides when a day begins, on every screen"
          disabled={!known}
          defaultValue={known?.timeZone}
          error={errors.timeZone}
        >
          {known &&
            timeZones(known.timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
        </Select>
        <TextField
          label="Check-in time"
          id="check-in-time"
          name="checkInTime"
          type="time"
          hint="Cabins are ready from then on"
          disabled={!known}
          defaultValue={known?.checkInTime}
          error={errors.checkInTime}
        />
        <TextField
          label="Check-out time"
          id="check-out-time"
          name="checkOutTime"
          type="time"
          hint="Guests have left by then"
          disabled={!known}
          defaultValue={known?.checkOutTime}
          error={errors.checkOutTime}
        />
        <NumberField
          label="Keep national IDs"
          id="national-id-months"
          name="nationalIDMonths"
          hint="Months after departure, then erased; empty keeps them"
          disabled={!known}
          defaultValue={known?.nationalIDMonths ?? ''}
          error={errors.nationalIDMonths}
        />
      </Form>
      <EraseSoonerDialog
        asked={toConfirm}
        pending={change.pending}
        onConfirm={change.start}
        onClose={() => setToConfirm(null)}
      />
    </>
  )
}

import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import type { ImportFile } from '../contract/imports.ts'
import styles from './ImportScreen.module.css'
import { useChangeMapping } from './imports.ts'

/** Asks whether upcoming stays get the tourist tax, because the price of a file may contain it. */
export function TouristTaxChoice({ file }: { file: ImportFile }) {
  const change = useChangeMapping(file.id)
  const { mapping, hasTouristTax } = file
  if (!hasTouristTax || mapping.kind !== 'bookings') return null
  return (
    <div className={styles.question}>
      <RadioGroup
        legend="Do upcoming stays still owe the tourist tax?"
        value={mapping.addsTouristTax ? 'add' : 'without'}
        disabled={change.pending}
        onChange={(chosen) => change.start({ ...mapping, addsTouristTax: chosen === 'add' })}
        choices={[
          {
            value: 'without',
            label: 'No tourist tax',
            hint: 'The prices of the file contain it, or the channel collects it.',
          },
          {
            value: 'add',
            label: 'Add the tourist tax',
            hint: 'Stays that have not begun owe it in addition to the price of the file.',
          },
        ]}
      />
    </div>
  )
}

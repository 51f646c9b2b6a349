import { countOf } from '#domain/format-stay.ts'
import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import type { ImportFile } from '../contract/imports.ts'
import styles from './ImportScreen.module.css'
import { useChangeMapping } from './imports.ts'

/** Asks what several rows of one booking are, because taking the first price would lose money. */
export function RowsOfBookingChoice({ file }: { file: ImportFile }) {
  const change = useChangeMapping(file.id)
  const { mapping, numRowGroups } = file
  if (numRowGroups === 0 && mapping.rowsOfBooking === null) return null
  const have = numRowGroups === 1 ? 'has' : 'have'
  return (
    <div className={styles.question}>
      <RadioGroup
        legend={
          numRowGroups > 0
            ? `${countOf(numRowGroups, 'booking')} ${have} several rows. What are they?`
            : 'What are several rows of one booking?'
        }
        value={mapping.rowsOfBooking}
        disabled={change.pending}
        onChange={(rowsOfBooking) => change.start({ ...mapping, rowsOfBooking })}
        choices={[
          {
            value: 'add',
            label: 'Parts of its price',
            hint: 'The prices are added up, for example one for each month.',
          },
          {
            value: 'first',
            label: 'The same booking again',
            hint: 'Only the first row counts.',
          },
        ]}
      />
    </div>
  )
}

import { countOf } from '#domain/format-stay.ts'
import { Options, Select } from '#ui/components/Select.tsx'
import type { ImportFile } from '../contract/imports.ts'
import { type StatusMeaning, statusChoiceKey, statusMeanings } from '../domain/read-status.ts'
import styles from './ImportScreen.module.css'
import { useChangeMapping } from './imports.ts'

const meaningLabels: Record<StatusMeaning, string> = {
  booked: 'A booking',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
  none: 'No booking, leave it out',
}

/** Words of the status column that the program does not know. A choice is saved immediately. */
export function UnknownStatuses({ file }: { file: ImportFile }) {
  const change = useChangeMapping(file.id)
  const { mapping, unknownStatuses } = file
  const unknown = new Map(unknownStatuses.map((one) => [statusChoiceKey(one.name), one]))
  for (const key of Object.keys(mapping.statuses)) {
    if (!unknown.has(key)) unknown.set(key, { name: key, numRows: 0 })
  }
  if (unknown.size === 0) return null

  function choose(key: string, value: string) {
    const { [key]: _, ...others } = mapping.statuses
    const meaning = statusMeanings.find((one) => one === value)
    change.start({ ...mapping, statuses: meaning ? { ...others, [key]: meaning } : others })
  }

  return (
    <fieldset className={styles.cabins}>
      <legend>What do these statuses mean?</legend>
      {[...unknown].map(([key, { name, numRows }]) => (
        <Select
          key={key}
          label={name}
          id={`status-${key}`}
          hint={numRows > 0 ? countOf(numRows, 'row') : undefined}
          value={mapping.statuses[key] ?? ''}
          disabled={change.pending}
          onChange={({ target }) => choose(key, target.value)}
        >
          <option value="">Choose a meaning</option>
          <Options of={statusMeanings.map((meaning) => [meaning, meaningLabels[meaning]])} />
        </Select>
      ))}
    </fieldset>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ImportFile } from '#contract/imports.ts'
import { countOf } from '#domain/format-stay.ts'
import { defaultCabinSearch } from '../cabins/cabin-search.ts'
import { cabinList } from '../data/cabins/cabins.ts'
import { useChangeMapping } from '../data/imports.ts'
import { Select } from '../ui/Select.tsx'
import styles from './ImportScreen.module.css'

/** Cabins of the file that have another name here, or do not exist yet. A choice is saved immediately. */
export function UnknownCabins({ file }: { file: ImportFile }) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const change = useChangeMapping(file.id)
  const { mapping, unknownCabins } = file
  if (unknownCabins.length === 0) return null

  function choose(name: string, value: string) {
    const { [name]: _, ...others } = mapping.cabins
    const chosen = value === 'new' ? null : Number(value)
    change.start({ ...mapping, cabins: value === '' ? others : { ...others, [name]: chosen } })
  }

  return (
    <fieldset className={styles.cabins}>
      <legend>Which cabins are these?</legend>
      {unknownCabins.map(({ name, numRows }) => (
        <Select
          key={name}
          label={name}
          id={`cabin-${name}`}
          hint={countOf(numRows, 'row')}
          value={optionOf(mapping.cabins[name])}
          disabled={change.pending}
          onChange={({ target }) => choose(name, target.value)}
        >
          <option value="">Choose a cabin</option>
          <option value="new">Create this cabin</option>
          {cabins.map((cabin) => (
            <option key={cabin.id} value={String(cabin.id)}>
              {cabin.name}
            </option>
          ))}
        </Select>
      ))}
    </fieldset>
  )
}

function optionOf(chosen: number | null | undefined): string {
  if (chosen === undefined) return ''
  return chosen === null ? 'new' : String(chosen)
}

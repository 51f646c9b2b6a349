import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { Button } from '#ui/components/Button.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import type { ImportFile } from '../contract/imports.ts'
import { similarName } from '../domain/similar-names.ts'
import styles from './ImportScreen.module.css'
import { rowsText } from './import-labels.ts'
import { useChangeMapping } from './imports.ts'

type Chosen = ImportFile['mapping']['cabins'][string] | undefined

/** A name of the file in an option, apart from the ids of cabins. */
const sameAs = 'same-as-'

/** Cabins of the file that have another name here, or do not exist yet. A choice is saved immediately. */
export function UnknownCabins({ file }: { file: ImportFile }) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const change = useChangeMapping(file.id)
  const { mapping, unknownCabins } = file
  if (unknownCabins.length === 0) return null

  const names = unknownCabins.map(({ name }) => name)
  const rowsOf = new Map(unknownCabins.map(({ name, numRows }) => [name, numRows]))
  const similarTo = (name: string) =>
    similarName(name, [...cabins.map((cabin) => cabin.name), ...names])
  /** Of two similar names, the one with fewer rows is probably the misspelled one. */
  const isMisspelled = (name: string) => {
    const other = similarTo(name)
    return other !== null && (rowsOf.get(name) ?? 0) <= (rowsOf.get(other) ?? Infinity)
  }
  const creatable = names.filter(
    (name) => !Object.hasOwn(mapping.cabins, name) && !isMisspelled(name),
  )

  function choose(name: string, value: string) {
    const { [name]: _, ...others } = mapping.cabins
    const cabins = value === '' ? others : { ...others, [name]: chosenIn(value) }
    change.start({ ...mapping, cabins })
  }

  function createAll() {
    const created = Object.fromEntries(creatable.map((name) => [name, null]))
    change.start({ ...mapping, cabins: { ...mapping.cabins, ...created } })
  }

  return (
    <fieldset className={styles.choices}>
      <legend>{t('Which cabins are these?')}</legend>
      {unknownCabins.map(({ name, numRows }) => {
        const similar = similarTo(name)
        return (
          <div key={name} className="grid content-start gap-12">
            <Select
              label={name}
              id={`cabin-${name}`}
              hint={
                similar === null
                  ? rowsText(numRows)
                  : t('{n, plural, one {# row} other {# rows}}, similar to {name}', {
                      n: numRows,
                      name: similar,
                    })
              }
              value={optionOf(mapping.cabins[name])}
              disabled={change.pending}
              onChange={({ target }) => choose(name, target.value)}
            >
              <option value="">{t('Choose a cabin')}</option>
              <option value="new">{t('Create this cabin')}</option>
              <Options of={cabins.map((cabin) => [cabin.id, cabin.name])} />
              {names
                .filter((other) => other !== name && typeof mapping.cabins[other] !== 'string')
                .map((other) => (
                  <option key={other} value={`${sameAs}${other}`}>
                    {t('The same as {name}', { name: other })}
                  </option>
                ))}
            </Select>
            {mapping.cabins[name] === null && (
              <RentedSince
                name={name}
                value={mapping.rentedSince[name] ?? file.rentedSince ?? ''}
                disabled={change.pending}
                onChoose={(date) =>
                  change.start({
                    ...mapping,
                    rentedSince: { ...mapping.rentedSince, [name]: date },
                  })
                }
              />
            )}
          </div>
        )
      })}
      {creatable.length > 1 && (
        <div className="col-span-full">
          <Button variant="secondary" pending={change.pending} onClick={createAll}>
            {t('Create {n, plural, one {# cabin} other {# cabins}}', { n: creatable.length })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type RentedSinceProps = {
  name: string
  value: string
  disabled: boolean
  onChoose: (date: string) => void
}

/** Saved when the field is left: while a year is typed, each of its digits is a date. */
function RentedSince({ name, value, disabled, onChoose }: RentedSinceProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function save() {
    setTyped(null)
    if (typed !== null && typed !== value && typed >= '2000-01-01') onChoose(typed)
  }

  return (
    <DateField
      label={t('Rented out since')}
      id={`rented-since-${name}`}
      hint={t('Reports count the cabin from this date')}
      missingYear="last"
      value={typed ?? value}
      disabled={disabled}
      onChange={setTyped}
      onBlur={save}
    />
  )
}

function chosenIn(value: string): number | string | null {
  if (value === 'new') return null
  return value.startsWith(sameAs) ? value.slice(sameAs.length) : Number(value)
}

function optionOf(chosen: Chosen): string {
  if (chosen === undefined) return ''
  if (chosen === null) return 'new'
  return typeof chosen === 'string' ? `${sameAs}${chosen}` : String(chosen)
}

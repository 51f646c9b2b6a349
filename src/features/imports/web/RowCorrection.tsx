import { type FormEvent, useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import type { ImportFile, ImportRow } from '../contract/imports.ts'
import { fieldLabel, type ImportField } from '../domain/import-fields.ts'
import styles from './ImportScreen.module.css'
import { useCorrectCell } from './imports.ts'

/** Corrects a cell in place. It begins with the one that is wrong. */
export function RowCorrection({ file, row }: { file: ImportFile; row: ImportRow }) {
  const { kind, columns } = file.mapping
  const assigned = Object.entries(columns) as [ImportField, number][]
  const first = assigned.find(([field]) => field === row.field)?.[1] ?? assigned[0]?.[1] ?? 0
  const [column, setColumn] = useState(first)
  const [text, setText] = useState(row.cells[first] ?? '')
  const [error, setError] = useState<string | undefined>()
  const correction = useCorrectCell(file.id, row.number, {
    onDone: () => setError(undefined),
    onRejected: ({ message }) => setError(message),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    correction.start({ column, text })
  }

  return (
    <form className={styles.correction} onSubmit={send} aria-label={`Correct row ${row.number}`}>
      <Select
        label="Column"
        id={`correct-column-${row.number}`}
        value={String(column)}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          setColumn(chosen)
          setText(row.cells[chosen] ?? '')
        }}
      >
        <Options of={assigned.map(([field, at]) => [at, fieldLabel(kind, field)])} />
      </Select>
      <TextField
        label="Correction"
        id={`correct-text-${row.number}`}
        value={text}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small" variant="secondary" pending={correction.pending}>
        Correct
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import type { ImportFile } from '../contract/imports.ts'
import { fieldLabel, fieldsOf, importKinds, missingFields } from '../domain/import-fields.ts'
import { FormatChoices } from './FormatChoices.tsx'
import styles from './ImportScreen.module.css'
import { rowLabels } from './import-labels.ts'
import { useChangeMapping } from './imports.ts'
import { ReadingChoices } from './ReadingChoices.tsx'

export function ColumnsForm({ file, onChecked }: { file: ImportFile; onChecked: () => void }) {
  const [mapping, setMapping] = useState(file.mapping)
  const { kind, columns } = mapping
  const change = useChangeMapping(file.id, {
    onDone: (changed) => {
      setMapping(changed.mapping)
      const { dateOrder, decimalMark } = changed.mapping
      if (dateOrder !== null && decimalMark !== null) onChecked()
    },
  })
  const missing = missingFields(kind, columns)
  const fieldAt = (at: number) => fieldsOf(kind).find(([field]) => columns[field] === at)?.[0] ?? ''

  function assign(at: number, field: string) {
    const others = Object.entries(columns).filter(([own, place]) => place !== at && own !== field)
    setMapping({
      ...mapping,
      columns: { ...Object.fromEntries(others), ...(field !== '' && { [field]: at }) },
    })
  }

  return (
    <Form
      aria-label={t('Columns')}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.length === 0) change.start(mapping)
      }}
      buttons={
        <Button type="submit" pending={change.pending} disabled={missing.length > 0}>
          {t('Check rows')}
        </Button>
      }
    >
      <ReadingChoices file={file} />
      <Select
        label={t('Each row is')}
        id="import-kind"
        value={kind}
        onChange={({ target }) => {
          const chosen = importKinds.find((one) => one === target.value) ?? kind
          setMapping({ ...mapping, kind: chosen, columns: file.suggested[chosen] })
        }}
      >
        <Options of={importKinds.map((one) => [one, rowLabels[one]])} />
      </Select>
      {file.columns.map(({ name, examples }, at) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change their order
          key={`${at} ${name}`}
          label={name || t('Column {number}', { number: at + 1 })}
          id={`column-${at}`}
          value={fieldAt(at)}
          hint={examples.join(' · ') || t('Empty')}
          onChange={({ target }) => assign(at, target.value)}
        >
          <option value="">{t('Not imported')}</option>
          <Options of={fieldsOf(kind).map(([field, { label }]) => [field, t(label)])} />
        </Select>
      ))}
      <FormatChoices file={file} mapping={mapping} onChange={setMapping} />
      {missing.length > 0 && (
        <Notice tone="info" className={styles.notice}>
          <p>
            {t('Please choose the column for: {fields}.', {
              fields: missing.map((field) => fieldLabel(kind, field)).join(', '),
            })}
          </p>
        </Notice>
      )}
    </Form>
  )
}

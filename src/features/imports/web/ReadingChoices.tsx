import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { Options, Select } from '#ui/components/Select.tsx'
import type { ImportFile } from '../contract/imports.ts'
import { encodings } from '../domain/file-reading.ts'
import { encodingLabels } from './import-labels.ts'
import { defaultImportSearch } from './import-search.ts'
import { canReadAgain, importRows, useReadAgain } from './imports.ts'

const route = getRouteApi('/app/import')

const rowsOffered = 10
const joined = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 60)

/** Where the rows of the file are. What is chosen instead is read immediately. */
export function ReadingChoices({ file }: { file: ImportFile }) {
  const { worksheet, worksheets, headerRow, encoding } = file.reading
  const navigate = route.useNavigate()
  const canRead = canReadAgain(file.id)
  const { data } = useQuery({ ...importRows(file.id, { show: '', page: 1 }), enabled: canRead })
  const reading = useReadAgain(file.id, {
    onDone: ({ id }) =>
      void navigate({ search: { ...defaultImportSearch, id, columns: true }, replace: true }),
  })
  const own = {
    ...(worksheet !== null && { worksheet }),
    ...(encoding !== null && { encoding }),
  }
  const names = joined(file.columns.map(({ name }) => name))
  const rows = [
    ...Array.from({ length: Math.min(headerRow, 50) - 1 }, (_, at) => ({
      number: at + 1,
      text: '',
    })),
    { number: headerRow, text: names },
    ...(data?.items.slice(0, rowsOffered) ?? []).map(({ number, cells }) => ({
      number,
      text: joined(cells),
    })),
  ]
  const shared = { disabled: !canRead || reading.pending }
  const hint = canRead ? undefined : t('To change this, import the file again')
  return (
    <>
      {worksheets.length > 1 && (
        <Select
          {...shared}
          label={t('Worksheet')}
          id="import-worksheet"
          hint={hint}
          value={worksheet ?? ''}
          onChange={({ target }) => reading.start({ worksheet: target.value })}
        >
          <Options of={[...new Set(worksheets)].map((name) => [name, name])} />
        </Select>
      )}
      <Select
        {...shared}
        label={t('Row with the names of the columns')}
        id="import-header-row"
        hint={hint}
        value={String(headerRow)}
        onChange={({ target }) => reading.start({ ...own, headerRow: target.value })}
      >
        <Options
          of={rows.map(({ number, text }) => [
            number,
            text === ''
              ? t('Row {number}', { number })
              : t('Row {number}: {text}', { number, text }),
          ])}
        />
      </Select>
      {encoding !== null && (
        <Select
          {...shared}
          label={t('Encoding')}
          id="import-encoding"
          hint={hint ?? t('Choose another one if letters are wrong')}
          value={encoding}
          onChange={({ target }) => {
            const chosen = encodings.find((one) => one === target.value)
            if (chosen) reading.start({ ...own, headerRow: String(headerRow), encoding: chosen })
          }}
        >
          <Options of={encodings.map((one) => [one, encodingLabels[one]])} />
        </Select>
      )}
    </>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '#domain/format-stay.ts'
import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import { Section } from '#ui/components/Section.tsx'
import type { ImportFile } from '../contract/imports.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportResult } from './ImportResult.tsx'
import styles from './ImportScreen.module.css'
import { type ImportStep, ImportSteps } from './ImportSteps.tsx'
import { useChangeMapping } from './imports.ts'
import { RowList } from './RowList.tsx'
import { UnknownCabins } from './UnknownCabins.tsx'
import { UnknownStatuses } from './UnknownStatuses.tsx'

const route = getRouteApi('/app/import')

const isMapped = ({ missing, mapping: { dateOrder, decimalMark } }: ImportFile) =>
  missing.length === 0 && dateOrder !== null && decimalMark !== null

/** The steps of one file after it was read. Files whose columns are all known begin with the check. */
export function OpenedImport({ file }: { file: ImportFile }) {
  const { columns } = route.useSearch()
  const [isMapping, setIsMapping] = useState(() => columns || !isMapped(file))
  const step = stepOf(file, isMapping)
  return (
    <>
      <ImportSteps current={step} />
      <Section title={file.fileName} intro={introOf(file)}>
        {step === 'columns' && <ColumnsForm file={file} onChecked={() => setIsMapping(false)} />}
        {step === 'check' && (
          <>
            <UnknownCabins file={file} />
            <UnknownStatuses file={file} />
            <RowsOfBookingChoice file={file} />
            <TouristTaxChoice file={file} />
            <ImportActions file={file} onColumns={() => setIsMapping(true)} />
          </>
        )}
        {step === 'import' && <ImportResult file={file} />}
        {step !== 'columns' && <RowList file={file} />}
      </Section>
    </>
  )
}

function stepOf({ state }: ImportFile, isMapping: boolean): ImportStep {
  if (state !== 'open') return 'import'
  return isMapping ? 'columns' : 'check'
}

/** The other worksheets are named, because their rows are not imported. */
function introOf({ system, numRows, reading: { worksheet, worksheets } }: ImportFile): string {
  const rows = countOf(numRows, 'row')
  const source = system === null ? rows : `${rows} from ${system}`
  return worksheet === null
    ? source
    : `${source}, only from the worksheet “${worksheet}” of ${worksheets.length}`
}

/** Asks what several rows of one booking are, because taking the first price would lose money. */
function RowsOfBookingChoice({ file }: { file: ImportFile }) {
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

/** Asks whether upcoming stays get the tourist tax, because the price of a file may contain it. */
function TouristTaxChoice({ file }: { file: ImportFile }) {
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

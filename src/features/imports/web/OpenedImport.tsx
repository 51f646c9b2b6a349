import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '#domain/format-stay.ts'
import { Section } from '#ui/components/Section.tsx'
import type { ImportFile } from '../contract/imports.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportResult } from './ImportResult.tsx'
import { type ImportStep, ImportSteps } from './ImportSteps.tsx'
import { RowList } from './RowList.tsx'
import { RowsOfBookingChoice } from './RowsOfBookingChoice.tsx'
import { TouristTaxChoice } from './TouristTaxChoice.tsx'
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

import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import { Section } from '#ui/components/Section.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import type { ImportFile } from '../contract/imports.ts'
import { type StatusMeaning, statusChoiceKey, statusMeanings } from '../domain/read-status.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ImportResult } from './ImportResult.tsx'
import styles from './ImportScreen.module.css'
import { type ImportStep, ImportSteps } from './ImportSteps.tsx'
import { hasNoBookingDates, madeBy, noBookingDates, rowsText } from './import-labels.ts'
import { useChangeMapping, useDiscardImport, useStartImport } from './imports.ts'
import { RowList } from './RowList.tsx'
import { UnknownCabins } from './UnknownCabins.tsx'

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
  if (worksheet === null) {
    return system === null
      ? rowsText(numRows)
      : t('{n, plural, one {# row} other {# rows}} from {system}', { n: numRows, system })
  }
  const values = { n: numRows, worksheet, all: worksheets.length }
  return system === null
    ? t(
        '{n, plural, one {# row} other {# rows}}, only from the worksheet “{worksheet}” of {all}',
        values,
      )
    : t(
        '{n, plural, one {# row} other {# rows}} from {system}, only from the worksheet “{worksheet}” of {all}',
        { ...values, system },
      )
}

const meaningLabels: Record<StatusMeaning, string> = {
  booked: t('A booking'),
  cancelled: t('Cancelled'),
  'no-show': t('No-show'),
  none: t('No booking, leave it out'),
}

/** Words of the status column that the program does not know. A choice is saved immediately. */
function UnknownStatuses({ file }: { file: ImportFile }) {
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
    <fieldset className={styles.choices}>
      <legend>{t('What do these statuses mean?')}</legend>
      {[...unknown].map(([key, { name, numRows }]) => (
        <Select
          key={key}
          label={name}
          id={`status-${key}`}
          hint={numRows > 0 ? rowsText(numRows) : undefined}
          value={mapping.statuses[key] ?? ''}
          disabled={change.pending}
          onChange={({ target }) => choose(key, target.value)}
        >
          <option value="">{t('Choose a meaning')}</option>
          <Options of={statusMeanings.map((meaning) => [meaning, meaningLabels[meaning]])} />
        </Select>
      ))}
    </fieldset>
  )
}

/** Asks what several rows of one booking are, because taking the first price would lose money. */
function RowsOfBookingChoice({ file }: { file: ImportFile }) {
  const change = useChangeMapping(file.id)
  const { mapping, numRowGroups } = file
  if (numRowGroups === 0 && mapping.rowsOfBooking === null) return null
  return (
    <div className={styles.question}>
      <RadioGroup
        legend={
          numRowGroups > 0
            ? t(
                '{n, plural, one {# booking has several rows} other {# bookings have several rows}}. What are they?',
                { n: numRowGroups },
              )
            : t('What are several rows of one booking?')
        }
        value={mapping.rowsOfBooking}
        disabled={change.pending}
        onChange={(rowsOfBooking) => change.start({ ...mapping, rowsOfBooking })}
        choices={[
          {
            value: 'add',
            label: t('Parts of its price'),
            hint: t('The prices are added up, for example one for each month.'),
          },
          {
            value: 'first',
            label: t('The same booking again'),
            hint: t('Only the first row counts.'),
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
        legend={t('Do upcoming stays still owe the tourist tax?')}
        value={mapping.addsTouristTax ? 'add' : 'without'}
        disabled={change.pending}
        onChange={(chosen) => change.start({ ...mapping, addsTouristTax: chosen === 'add' })}
        choices={[
          {
            value: 'without',
            label: t('No tourist tax'),
            hint: t('The prices of the file contain it, or the channel collects it.'),
          },
          {
            value: 'add',
            label: t('Add the tourist tax'),
            hint: t('Stays that have not begun owe it in addition to the price of the file.'),
          },
        ]}
      />
    </div>
  )
}

/** What becomes groups; nothing is said where no reservation has several cabins. */
const groupsText = ({ groups: { numGroups, numBookings } }: ImportFile) =>
  numGroups > 0 &&
  t(
    '{bookings, plural, one {# booking} other {# bookings}} in {groups, plural, one {# group} other {# groups}}.',
    { bookings: numBookings, groups: numGroups },
  )

function ImportActions({ file, onColumns }: { file: ImportFile; onColumns: () => void }) {
  const { id, counts } = file
  const navigate = useNavigate()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const start = useStartImport(id)
  const discard = useDiscardImport(id, () => void navigate({ to: '/import' }))
  const { new: fresh = 0, wrong = 0, conflict = 0 } = counts
  const left = wrong + conflict
  return (
    <div className={styles.actions}>
      <p className="text-13 text-muted">
        {[
          groupsText(file),
          left > 0 &&
            t(
              '{n, plural, one {# row will not be imported until you correct it} other {# rows will not be imported until you correct them}}.',
              { n: left },
            ),
          hasNoBookingDates(file) && noBookingDates,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setIsDiscarding(true)}>
          {t('Discard file')}
        </Button>
        <Button variant="secondary" onClick={onColumns}>
          {t('Change columns')}
        </Button>
        <Button disabled={fresh === 0} pending={start.pending} onClick={() => start.start()}>
          {fresh === 0
            ? t('Nothing to import')
            : t('Import {count}', { count: madeBy(file, 'new') })}
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title={t('Discard this file?')}
        confirmLabel={t('Discard file')}
        pending={discard.pending}
        onConfirm={() => discard.start()}
      >
        {t('The file and your corrections will be deleted here. This action cannot be undone.')}
      </ConfirmDialog>
    </div>
  )
}

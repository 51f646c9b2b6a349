import { dateOrders, possibleDateOrders } from '#domain/dates/read-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatCents } from '#domain/money.ts'
import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import type { ImportFile, ImportMappingRequest } from '../contract/imports.ts'
import { decimalMarks, possibleDecimalMarks, readAmount } from '../domain/read-amount.ts'
import styles from './ImportScreen.module.css'
import { orderLabels, readAs } from './import-labels.ts'

type Props = {
  file: ImportFile
  mapping: ImportMappingRequest
  onChange: (mapping: ImportMappingRequest) => void
}

const markLabels = {
  point: t('A point before the decimals'),
  comma: t('A comma before the decimals'),
}

/** The formats that the file leaves open, each with an example of its own rows. */
export function FormatChoices({ file, mapping, onChange }: Props) {
  const assigned = Object.values(mapping.columns)
  const examples = assigned.flatMap((at) => file.columns[at ?? -1]?.examples ?? [])
  const date = examples.find((text) => possibleDateOrders([text]).length > 1)
  const amount = examples.find((text) => possibleDecimalMarks([text]).length > 1)
  return (
    <>
      {file.dateOrders.length > 1 && (
        <div className={styles.choice}>
          <RadioGroup
            legend={t('How does the file write dates?')}
            value={mapping.dateOrder}
            onChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
            choices={dateOrders
              .filter((order) => file.dateOrders.includes(order))
              .map((value) => ({
                value,
                label: orderLabels[value],
                hint: date && readAs(date, value),
              }))}
          />
        </div>
      )}
      {file.decimalMarks.length > 1 && (
        <div className={styles.choice}>
          <RadioGroup
            legend={t('How does the file write amounts?')}
            value={mapping.decimalMark}
            onChange={(decimalMark) => onChange({ ...mapping, decimalMark })}
            choices={decimalMarks.map((value) => ({
              value,
              label: markLabels[value],
              hint: amount && amountAs(amount, value),
            }))}
          />
        </div>
      )}
    </>
  )
}

function amountAs(text: string, mark: 'point' | 'comma'): string {
  const cents = readAmount(text, mark, 2)
  return cents === null
    ? t('{text} is not an amount', { text })
    : t('{text} is {amount}', { text, amount: formatCents(cents) })
}

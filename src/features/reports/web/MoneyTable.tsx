import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#ui/format.ts'
import type { MoneyAmounts } from '../contract/money-report.ts'
import { type MoneyName, moneyDefinitionOf } from '../domain/money-definitions.ts'
import { drillDownOfMoney } from '../domain/money-drill-down.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import { addUpText } from './add-up-text.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { NumberButton } from './NumberButton.tsx'
import { ReportTable } from './ReportTable.tsx'

type Line = { title: string; period: ReportPeriod; amounts: MoneyAmounts }

type Props = {
  label: string
  names: readonly MoneyName[]
  lines: readonly Line[]
  total: Line
  onOpen: (number: DrillDownNumber) => void
}

/** Amounts by month. Each opens to the payments, charges, bookings or invoices it consists of. */
export function MoneyTable({ label, names, lines, total, onOpen }: Props) {
  const cellsOf = (line: Line) =>
    names.map((name) => {
      const amount = line.amounts[name]
      const number = numberOf(name, line)
      return {
        content: amount === 0 ? number.text : <NumberButton number={number} onOpen={onOpen} />,
        isEmpty: amount === 0,
      }
    })
  return (
    <ReportTable
      label={label}
      nameHeader={t('Month')}
      columns={names.map((key) => ({ key, ...moneyDefinitionOf(key) }))}
      lines={lines.map((line) => ({
        key: line.period.first,
        name: line.title,
        cells: cellsOf(line),
      }))}
      total={cellsOf(total)}
    />
  )
}

const numberOf = (name: MoneyName, { title, period, amounts }: Line): DrillDownNumber => ({
  ...moneyDefinitionOf(name),
  text: formatMoney(amounts[name]),
  title,
  period,
  list: drillDownOfMoney[name],
  formula: (parts) => (name === 'charged' ? chargedFormula(amounts) : addUpText(parts)),
})

/** "$600.00 room revenue + $90.00 breakfast + … = $690.00" */
const chargedFormula = (amounts: MoneyAmounts) =>
  t(
    '{roomRevenue} room revenue + {breakfast} breakfast + {extras} extras + {fees} cancellation fees + {touristTax} tourist tax = {charged}',
    {
      roomRevenue: formatMoney(amounts.roomRevenue),
      breakfast: formatMoney(amounts.breakfast),
      extras: formatMoney(amounts.extras),
      fees: formatMoney(amounts.fees),
      touristTax: formatMoney(amounts.touristTax),
      charged: formatMoney(amounts.charged),
    },
  )

import { formatRate, rateOfPercent } from '#domain/money/taxes.ts'
import { formatMoney } from '#ui/format.ts'
import type { MoneyReport } from '../contract/money-report.ts'
import { taxColumns, taxDefinitions } from '../domain/money-definitions.ts'
import { listOfTax } from '../domain/money-drill-down.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import { addUpText } from './add-up-text.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { NumberButton } from './NumberButton.tsx'
import { ReportTable } from './ReportTable.tsx'
import { periodTitle } from './report-window.ts'

type Props = {
  period: ReportPeriod
  taxes: MoneyReport['taxes']
  onOpen: (number: DrillDownNumber) => void
}

/** What invoices and credit notes contain at each tax rate. Each amount opens to them. */
export const TaxTable = ({ period, taxes, onOpen }: Props) => (
  <ReportTable
    label="Taxes of invoices by rate"
    nameHeader="Tax rate"
    columns={taxColumns.map((key) => ({ key, ...taxDefinitions[key] }))}
    lines={taxes.map(({ percent, ...amounts }) => {
      const rate = rateOfPercent(percent)
      return {
        key: String(rate),
        name: formatRate(rate),
        cells: taxColumns.map((column) => ({
          content: (
            <NumberButton
              number={{
                ...taxDefinitions[column],
                text: formatMoney(amounts[column]),
                title: `${formatRate(rate)}, ${periodTitle(period)}`,
                period,
                list: listOfTax[column],
                rate: String(rate),
                formula: addUpText,
              }}
              onOpen={onOpen}
            />
          ),
          isEmpty: amounts[column] === 0,
        })),
      }
    })}
  />
)

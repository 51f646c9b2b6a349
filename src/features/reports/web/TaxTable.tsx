import { formatRate, rateOfPercent } from '#domain/money/taxes.ts'
import { formatMoney } from '#ui/format.ts'
import type { MoneyReport } from '../contract/money-report.ts'
import { taxColumns, taxDefinitions } from '../domain/money-definitions.ts'
import { listOfTax } from '../domain/money-parts.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import { addUpText } from './add-up-text.ts'
import { NumberButton } from './NumberButton.tsx'
import type { OpenNumber } from './open-number.ts'
import { ReportTable } from './ReportTable.tsx'
import { periodTitle } from './report-window.ts'

type Props = {
  period: ReportPeriod
  taxes: MoneyReport['taxes']
  onOpen: (number: OpenNumber) => void
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

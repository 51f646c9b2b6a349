import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { rich } from '#ui/i18n/rich.tsx'
import styles from './RuleFields.module.css'
import { emptyRange, type RangeValues } from './rule-form.ts'

type Props = {
  legend: string
  ranges: readonly RangeValues[]
  onChange: (ranges: readonly RangeValues[]) => void
  error: string | undefined
}

/** The first and last nights of seasons, of one year or of every year. */
export function DateRanges({ legend, ranges, onChange, error }: Props) {
  const change = (index: number, values: Partial<RangeValues>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...values } : range)))
  const remove = (index: number) => onChange(ranges.filter((_, at) => at !== index))

  return (
    <fieldset className="grid gap-6 min-w-0 border-none" data-field>
      <legend className={styles.legend}>{legend}</legend>
      {ranges.map((range, index) => {
        const n = index + 1
        const isFirst = index === 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other identity
          <div key={index} className={styles.range}>
            <DateField
              label={isFirst ? t('First night') : t('First night, range {n}', { n })}
              value={range.from}
              aria-invalid={error !== undefined || undefined}
              onChange={(from) => change(index, { from })}
            />
            <DateField
              label={isFirst ? t('Last night') : t('Last night, range {n}', { n })}
              value={range.to}
              onChange={(to) => change(index, { to })}
            />
            <Checkbox checked={range.isYearly} onChange={(isYearly) => change(index, { isYearly })}>
              {isFirst
                ? t('Every year')
                : rich('Every year<quiet>, range {n}</quiet>', {
                    n,
                    quiet: (text) => <span className="visually-hidden">{text}</span>,
                  })}
            </Checkbox>
            {ranges.length > 1 && (
              <IconButton label={t('Remove range {n}', { n })} onClick={() => remove(index)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )
      })}
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : (
        <p className="text-13 text-muted">{t('Leave both empty for all dates')}</p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() =>
          onChange([...ranges, { ...emptyRange, isYearly: ranges.at(-1)?.isYearly ?? false }])
        }
      >
        <Plus aria-hidden="true" />
        {t('Add dates')}
      </Button>
    </fieldset>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { maxSearchLength } from '#contract/search-limits.ts'
import { bookingSourceLabels, bookingSources } from '#domain/bookings/booking-source.ts'
import { t } from '#domain/i18n/messages.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { GroupMark } from '#features/stays/web/GroupMark.tsx'
import { Button } from '#ui/components/Button.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { group } from '../data/groups.ts'
import styles from './BookingFilters.module.css'
import { type BookingSearch, type Filters, noFilters } from './booking-search.ts'

export const isFiltered = ({ q, from, to, cabin, group, source, price }: BookingSearch): boolean =>
  Boolean(q || from || to || cabin || group || source || price)

type Props = {
  search: BookingSearch
  onChange: (change: Partial<Filters>, options?: { replace: boolean }) => void
}

/** A search text, dates, a cabin, a source and missing prices, in addition to the status. On phones a button shows the last ones. */
export function BookingFilters({ search, onChange }: Props) {
  const { q, from, to } = search
  const panel = useId()
  const [isOpen, setOpen] = useState(isFiltered({ ...search, q: '', group: '' }))

  return (
    <div className={styles.filters}>
      <SearchField
        label={t('Search bookings')}
        placeholder={t('Guest, phone or number')}
        maxLength={maxSearchLength}
        q={q}
        // While a text is refined, the back button returns to the list before it.
        onSearch={(typed) => onChange({ q: typed }, { replace: q !== '' && typed !== '' })}
      />
      <IconButton
        className={styles.toggle}
        label={t('More filters')}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" />
      </IconButton>
      {search.group && <GroupFilter id={search.group} onRemove={() => onChange({ group: '' })} />}
      <div id={panel} className={styles.panel} data-open={isOpen}>
        <FilterDate
          label={t('Nights from')}
          value={from}
          onChange={(date) => onChange({ from: date, ...(to < date && { to: '' }) })}
        />
        <FilterDate
          className={styles.until}
          label={t('Nights to')}
          value={to}
          onChange={(date) => onChange({ to: date, ...(date && date < from && { from: '' }) })}
        />
        <CabinFilter search={search} onChange={onChange} />
        <Select
          className={styles.field}
          label={t('Source')}
          value={search.source}
          onChange={({ target }) =>
            onChange({ source: bookingSources.find((source) => source === target.value) ?? '' })
          }
        >
          <option value="">{t('All sources')}</option>
          <Options of={bookingSources.map((source) => [source, t(bookingSourceLabels[source])])} />
        </Select>
        <Select
          className={styles.field}
          label={t('Price')}
          value={search.price}
          onChange={({ target }) =>
            onChange({ price: target.value === 'missing' ? 'missing' : '' })
          }
        >
          <option value="">{t('All prices')}</option>
          <option value="missing">{t('Price missing')}</option>
        </Select>
        <Button
          variant="secondary"
          className={styles.clear}
          data-idle={!isFiltered(search)}
          title={t('Clear filters')}
          onClick={() => onChange(noFilters)}
        >
          <X aria-hidden="true" />
          <span>{t('Clear filters')}</span>
        </Button>
      </div>
    </div>
  )
}

/** Only what was chosen, because a list of all groups would be long. */
function GroupFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(group(id))
  return (
    <span className={styles.group}>
      {data ? (
        <Link className="min-w-0" to="/groups/$groupId" params={{ groupId: id }}>
          <GroupMark group={data} />
        </Link>
      ) : (
        t('Group')
      )}
      <IconButton label={t('Show bookings of all groups')} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </span>
  )
}

type DateProps = {
  className?: string | undefined
  label: string
  value: string
  onChange: (date: string) => void
}

/** A year that is being typed, such as 0020, does not filter yet. */
function FilterDate({ className = '', label, value, onChange }: DateProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])

  function type(date: string) {
    setTyped(date)
    if (date === '' || (date >= '2000-01-01' && date <= '2199-12-31')) onChange(date)
  }
  return (
    <DateField
      className={`${styles.field} ${className}`}
      label={label}
      value={typed}
      onChange={type}
      onBlur={() => setTyped(value)}
    />
  )
}

type CabinProps = {
  search: BookingSearch
  onChange: (filters: Partial<Filters>, options?: { replace: boolean }) => void
}

/** All cabins, retired ones included: their bookings remain. */
function CabinFilter({ search: { cabin }, onChange }: CabinProps) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items
  const isUnknown =
    cabin !== '' && cabins !== undefined && !cabins.some(({ id }) => String(id) === cabin)
  const leaveIt = useEffectEvent(() => onChange({ cabin: '' }, { replace: true }))
  useEffect(() => {
    if (isUnknown) leaveIt()
  }, [isUnknown])

  return (
    <Select
      className={styles.field}
      label={t('Cabin')}
      value={cabin}
      onChange={(event) => onChange({ cabin: event.target.value })}
    >
      <option value="">{t('All cabins')}</option>
      {cabins && (
        <Options
          of={cabins.map(({ id, name, retiredOn }) => [
            id,
            retiredOn ? t('{name} (retired)', { name }) : name,
          ])}
        />
      )}
    </Select>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { addDays } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { Button } from '#ui/components/Button.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { findSession } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { priceCalendar, priceRules } from './data/prices.ts'
import { PriceCalendarCard } from './PriceCalendarCard.tsx'
import styles from './PricesScreen.module.css'
import { type PriceSearch, priceWindows } from './price-search.ts'
import { windowOf } from './price-window.ts'
import type { RuleDraft } from './RuleDialog.tsx'

const load = () => import('./RuleDialog.tsx')
const loadRules = () => import('./RulesDrawer.tsx')

const windows = priceWindows.map((value) => ({
  value,
  label: windowLabel(value),
}))

function windowLabel(value: (typeof priceWindows)[number]): string {
  if (value === 'month') return t('Month')
  if (value === 'year') return t('Year')
  return t('{n, plural, one {# day} other {# days}}', { n: Number(value) })
}

const route = getRouteApi('/app/prices')

/** Starts the requests of the screen. */
export async function prefetchScreen(search: PriceSearch): Promise<void> {
  void prefetch(priceRules)
  void prefetch(cabinList(defaultCabinSearch))
  const session = await findSession()
  if (!session) return
  const { from, days } = windowOf(search, session.today)
  void prefetch(priceCalendar(from, addDays(from, days)))
}

/** The prices of nights, and the rules that make them. The displayed nights are in the address. */
export function PricesScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const denied = useDenial('cabins')
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [draft, setDraft] = useState<RuleDraft | null>(null)
  const close = () => setDraft(null)
  const code = useDeferredImport(load, { isAwaited: draft !== null, onFailure: close })
  const [isOpen, setIsOpen] = useState(false)
  const drawer = useDeferredImport(loadRules, {
    isAwaited: isOpen,
    onFailure: () => setIsOpen(false),
  })
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = useQuery(priceRules).data?.rules.find(({ id }) => id === chosenId)

  return (
    <div className={styles.screen} data-wide>
      <PageHeader
        title={t('Prices')}
        primary={
          <>
            <Button
              ref={opener}
              variant="secondary"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('Rules')}
            </Button>
            <Button denied={denied} onClick={() => setDraft({ id: null })}>
              <Plus aria-hidden="true" />
              {t('New rule')}
            </Button>
          </>
        }
      >
        <FilterBar
          label={t('Nights shown')}
          options={windows}
          value={search.show}
          onChange={(show) => void navigate({ search: { ...search, show }, resetScroll: false })}
        />
      </PageHeader>
      <div className={styles.parts} data-drawer={(isOpen && drawer !== null) || undefined}>
        <PriceCalendarCard
          ruleId={chosenId}
          onChoose={setChosenId}
          onRule={(nights) => setDraft({ id: null, nights })}
        >
          {chosen && (
            <Button variant="secondary" size="small" onClick={() => setChosenId(null)}>
              <span className={styles.chosen}>{t('Nights of {name}', { name: chosen.name })}</span>
              <X aria-label={t('Clear')} />
            </Button>
          )}
        </PriceCalendarCard>
        {isOpen && drawer && (
          <drawer.RulesDrawer
            cabins={cabins}
            chosenId={chosenId}
            onChoose={setChosenId}
            onOpen={setDraft}
            onClose={() => {
              setIsOpen(false)
              opener.current?.focus()
            }}
          />
        )}
      </div>
      {draft && code && <code.RuleDialog draft={draft} cabins={cabins} onClose={close} />}
    </div>
  )
}

import { addDays, weekday } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { WebsitePrices } from '../../contract/website.ts'
import { create, type Texts, WebsiteElement } from './element.ts'
import { canArrive, canDepart, type Night, nightsByDate } from './stay-choice.ts'

const texts = {
  cabin: () => t('Cabin'),
  previous: () => t('Previous month'),
  next: () => t('Next month'),
  free: () => t('night|available'),
  taken: () => t('night|not available'),
  arrival: () => t('Choose the day of arrival.'),
  departure: (values: { date: string; nights: number }) =>
    t(
      'Arrival on {date}. Choose the day of departure, at least {nights, plural, one {# night} other {# nights}} later.',
      values,
    ),
  chosen: (values: { from: string; to: string }) => t('{from} to {to}', values),
  failed: () => t('Availability could not be loaded. Please try again later.'),
} satisfies Texts

const css = `
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 0 0 0.5rem }
.month { flex: 1; min-width: 9rem; margin: 0; font-size: 1.1em; font-weight: 600; text-align: center }
label { display: flex; align-items: center; gap: 0.5rem; width: 100% }
select { min-height: 44px; padding: 0 0.5rem; border: 1px solid var(--_line); border-radius: 0.5rem; background: var(--_field) }
table { width: 100%; border-collapse: separate; border-spacing: 2px; table-layout: fixed }
th { color: var(--_muted); font-size: 0.8em; font-weight: 500 }
td { padding: 0 }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
td button { position: relative; display: grid; width: 100%; min-height: 3.1rem; padding: 0.15rem; place-content: center; justify-items: center; line-height: 1.2 }
td small { color: var(--_muted); font-size: 0.68em }
td button[aria-disabled] { background: var(--_taken); border-color: transparent; color: var(--_muted); text-decoration: line-through; cursor: not-allowed }
td button[aria-disabled] small { visibility: hidden }
td button[aria-pressed="true"] { background: var(--_accent); border-color: var(--_accent); color: var(--_on-accent); text-decoration: none }
td button[aria-pressed="true"] small { color: inherit }
[role="status"] { min-height: 1.5em; margin: 0.5rem 0 0; color: var(--_muted) }
`

/** The keys that move in the grid, in days. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Only for screen readers. */
const hidden = (text: string) => create('span', { class: 'hidden' }, text)

const firstOf = (date: string) => `${date.slice(0, 8)}01`
const monthAfter = (month: string) => firstOf(addDays(month, 31))

/**
 * The free nights of a cabin by month. Choosing an arrival and a departure fires `stay-selected` with
 * the cabin and the dates, which a `booking-form` on the same page takes over.
 */
class AvailabilityCalendar extends WebsiteElement {
  static readonly observedAttributes = ['cabin']
  private month = firstOf(new Date().toISOString())
  private cabins: { id: number; name: string }[] = []
  private cabinId = 0
  private currency = 'USD'
  private readonly nights = new Map<number, Map<string, Night>>()
  private readonly loaded = new Set<string>()
  private today = ''
  private focused = ''
  private startDate = ''
  private endDate = ''
  private hasFailed = false

  constructor() {
    super(css)
  }

  connectedCallback(): void {
    this.cabinId = Number(this.getAttribute('cabin') ?? 0)
    void this.show()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.connectedCallback()
  }

  /** Two months, so that a stay can go over the end of the first one. */
  private async show(): Promise<void> {
    this.render()
    const { month } = this
    if (this.loaded.has(month)) return
    const to = monthAfter(monthAfter(month))
    try {
      const prices = await this.request<WebsitePrices>(`prices?from=${month}&to=${to}`)
      this.take(prices)
      this.loaded.add(month)
      this.hasFailed = false
    } catch {
      this.hasFailed = true
    }
    this.render()
  }

  private take(prices: WebsitePrices): void {
    this.today = prices.today
    this.currency = prices.currency
    this.cabins = prices.cabins
    for (const cabin of prices.cabins) {
      const known = this.nights.get(cabin.id) ?? new Map<string, Night>()
      for (const [date, night] of nightsByDate(prices, cabin)) known.set(date, night)
      this.nights.set(cabin.id, known)
    }
    if (!this.cabins.some(({ id }) => id === this.cabinId)) this.cabinId = this.cabins[0]?.id ?? 0
  }

  private get known(): Map<string, Night> {
    return this.nights.get(this.cabinId) ?? new Map()
  }

  private turn(month: string, focused = ''): void {
    this.month = month
    this.focused = focused
    void this.show().then(() => this.focusDay())
  }

  private focusDay(): void {
    if (this.focused === '') return
    this.root.querySelector<HTMLElement>(`[data-date="${this.focused}"]`)?.focus()
  }

  private choose(date: string): void {
    const isDeparture =
      this.startDate !== '' &&
      this.endDate === '' &&
      canDepart(this.known, { startDate: this.startDate, endDate: date })
    if (isDeparture) this.endDate = date
    else if (canArrive(this.known, date)) [this.startDate, this.endDate] = [date, '']
    this.focused = date
    this.render()
    this.focusDay()
    if (!isDeparture) return
    const { cabinId, startDate, endDate } = this
    const detail = { cabinId, startDate, endDate }
    this.dispatchEvent(new CustomEvent('stay-selected', { detail, bubbles: true, composed: true }))
  }

  private move(event: KeyboardEvent, date: string): void {
    const target =
      event.key === 'PageUp' || event.key === 'PageDown'
        ? firstOf(addDays(this.month, event.key === 'PageUp' ? -1 : 31))
        : addDays(date, steps[event.key] ?? 0)
    if (target === date || target < firstOf(this.today)) return
    event.preventDefault()
    if (firstOf(target) !== this.month) {
      this.turn(firstOf(target), target)
      return
    }
    this.focused = target
    this.render()
    this.focusDay()
  }

  private render(): void {
    const isFirst = this.today === '' || this.month <= firstOf(this.today)
    this.root.replaceChildren(
      create(
        'div',
        { class: 'head' },
        ...(this.hasAttribute('cabin') ? [] : [this.cabinChoice()]),
        create(
          'button',
          {
            type: 'button',
            disabled: isFirst,
            'aria-label': this.say(texts, 'previous'),
            onclick: () => this.turn(firstOf(addDays(this.month, -1))),
          },
          '‹',
        ),
        create(
          'p',
          { class: 'month', id: 'month', 'aria-live': 'polite' },
          this.date(this.month, { month: 'long', year: 'numeric' }),
        ),
        create(
          'button',
          {
            type: 'button',
            'aria-label': this.say(texts, 'next'),
            onclick: () => this.turn(monthAfter(this.month)),
          },
          '›',
        ),
      ),
      this.table(),
      create('p', { role: 'status' }, this.status()),
      create('p', { role: 'alert' }, this.hasFailed ? this.say(texts, 'failed') : ''),
    )
  }

  private cabinChoice(): HTMLElement {
    const select = create(
      'select',
      {
        onchange: () => {
          this.cabinId = Number(select.value)
          this.startDate = ''
          this.endDate = ''
          this.render()
        },
      },
      ...this.cabins.map(({ id, name }) =>
        create('option', { value: id, selected: id === this.cabinId }, name),
      ),
    )
    return create('label', {}, this.say(texts, 'cabin'), select)
  }

  private table(): HTMLElement {
    const monday = addDays(this.month, -((weekday(this.month) + 6) % 7))
    const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
    const end = monthAfter(this.month)
    const rows: HTMLElement[] = []
    for (let first = monday; first < end; first = addDays(first, 7)) {
      const days = Array.from({ length: 7 }, (_, day) => addDays(first, day))
      rows.push(create('tr', {}, ...days.map((date) => this.cell(date))))
    }
    return create(
      'table',
      { 'aria-labelledby': 'month' },
      create(
        'thead',
        {},
        create(
          'tr',
          {},
          ...week.map((date) =>
            create(
              'th',
              { scope: 'col', abbr: this.date(date, { weekday: 'long' }) },
              this.date(date, { weekday: 'short' }),
            ),
          ),
        ),
      ),
      create('tbody', {}, ...rows),
    )
  }

  private cell(date: string): HTMLElement {
    if (firstOf(date) !== this.month) return create('td')
    const night = this.known.get(date)
    const isOpen =
      canArrive(this.known, date) ||
      (this.startDate !== '' && canDepart(this.known, { startDate: this.startDate, endDate: date }))
    const isChosen = date === this.startDate || (date > this.startDate && date <= this.endDate)
    const price = night && this.money(night.price, this.currency, { maximumFractionDigits: 0 })
    const isFree = night?.isFree === true
    const month = this.date(date, { month: 'long', year: 'numeric' })
    const isTabStop = this.focused === '' ? date === this.tabStop() : date === this.focused
    return create(
      'td',
      {},
      create(
        'button',
        {
          type: 'button',
          'data-date': date,
          'aria-disabled': !isOpen && !isChosen ? 'true' : undefined,
          'aria-pressed': String(isChosen),
          tabindex: isTabStop ? 0 : -1,
          onclick: () => this.choose(date),
          onkeydown: (event) => this.move(event as KeyboardEvent, date),
        },
        // The visible day and price are part of the name, in the order in which they are read.
        hidden(`${this.date(date, { weekday: 'long' })}, `),
        String(Number(date.slice(8))),
        hidden(` ${month}, ${this.say(texts, isFree ? 'free' : 'taken')} `),
        create('small', {}, isFree ? (price ?? '') : '\u00a0'),
      ),
    )
  }

  /** The day that the Tab key reaches: today, or the first one of another month. */
  private tabStop(): string {
    return firstOf(this.today || this.month) === this.month && this.today ? this.today : this.month
  }

  private status(): string {
    const long = (date: string) => this.date(date, { day: 'numeric', month: 'long' })
    if (this.startDate === '') return this.say(texts, 'arrival')
    if (this.endDate !== '') {
      return this.say(texts, 'chosen', { from: long(this.startDate), to: long(this.endDate) })
    }
    const nights = this.known.get(this.startDate)?.minNights ?? 1
    return this.say(texts, 'departure', { date: long(this.startDate), nights })
  }
}

customElements.define('availability-calendar', AvailabilityCalendar)

import type { WebsiteAvailability, WebsiteReceipt } from '../../contract/website.ts'
import { texts } from './booking-form-texts.ts'
import { create, Rejected, WebsiteElement } from './element.ts'

type Field = 'fullName' | 'email' | 'phone' | 'message'
type Offer = WebsiteAvailability['cabins'][number]
type Combination = WebsiteAvailability['combinations'][number]

const css = `
form { display: grid; gap: 0.9rem; container-type: inline-size }
.row, .stay { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.9rem; align-items: start }
.stay { grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4.6fr); align-items: end }
@container (max-width: 34rem) { .row, .stay { grid-template-columns: repeat(2, minmax(0, 1fr)) } .row > :last-child:nth-child(odd) { grid-column: 1 / -1 } }
@container (max-width: 19rem) { .row, .stay { grid-template-columns: minmax(0, 1fr) } }
label { display: grid; gap: 0.25rem; font-weight: 500 }
input, select, textarea { width: 100%; min-height: 44px; padding: 0.5rem 0.7rem; border: 1px solid var(--_line); border-radius: 0.5rem; background: var(--_field); font-weight: 400 }
[aria-invalid="true"] { border-color: var(--_error) }
.error { color: var(--_error); font-weight: 400 }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0 }
legend { padding: 0; font-weight: 500 }
.offer { display: grid; grid-template-columns: auto 1fr auto; gap: 0.1rem 0.7rem; align-items: center; margin-top: 0.4rem; padding: 0.6rem 0.8rem; border: 1px solid var(--_line); border-radius: 0.5rem; background: var(--_field) }
.offer input { width: 1.3rem; min-height: 1.3rem; margin: 0; accent-color: var(--_accent) }
.offer label { display: block }
.offer:has(:disabled) { background: var(--_taken); color: var(--_muted) }
.offer small, .offer details { grid-column: 2 / -1; color: var(--_muted); font-size: 0.85em; font-weight: 400 }
summary { min-height: 1.8rem; cursor: pointer }
ul { margin: 0 0 0.3rem; padding-left: 1.1rem }
.send { border-color: var(--_accent); background: var(--_accent); color: var(--_on-accent); font-weight: 600 }
.send[aria-disabled="true"] { opacity: 0.7 }
[role="status"] { color: var(--_muted) }
[hidden] { display: none }
.trap { position: absolute; left: -9999px; width: 1px; height: 1px; overflow: hidden }
`

/** A request for a stay. It is sent once, however often the button is pressed. */
class BookingForm extends WebsiteElement {
  private readonly arrival = this.dateInput()
  private readonly departure = this.dateInput()
  private readonly guests = create('input', { type: 'number', min: 1, max: 99, value: 2 })
  private readonly childCount = create('input', { type: 'number', min: 0, max: 99, value: 0 })
  private readonly ages = create('div', { class: 'row', hidden: '' })
  private readonly fields: Record<Field, HTMLInputElement | HTMLTextAreaElement> = {
    fullName: create('input', { autocomplete: 'name', maxlength: 200, required: true }),
    email: create('input', { inputmode: 'email', autocomplete: 'email', required: true }),
    phone: create('input', { type: 'tel', autocomplete: 'tel', maxlength: 50 }),
    message: create('textarea', { rows: 3, maxlength: 1000 }),
  }
  /** People do not see it; programs fill it in. */
  private readonly trap = create('input', { tabindex: -1, autocomplete: 'off' })
  private readonly offers = create('fieldset')
  private readonly status = create('p', { role: 'status' })
  private readonly alert = create('p', { role: 'alert' })
  private readonly button = create('button', { class: 'send', type: 'submit' })
  private offered: WebsiteAvailability | null = null
  private cabinId = 0
  /** Chosen where no single cabin can be requested. */
  private combination: Combination | null = null
  private search = 0
  private isSending = false
  /** The same key while the same request is repeated, so that it books once. */
  private key = { request: '', value: '' }

  constructor() {
    super(css)
  }

  connectedCallback(): void {
    this.cabinId = Number(this.getAttribute('cabin') ?? 0)
    this.render()
    document.addEventListener('stay-selected', this.takeStay)
  }

  disconnectedCallback(): void {
    document.removeEventListener('stay-selected', this.takeStay)
  }

  private readonly takeStay = (event: Event): void => {
    const { cabinId, startDate, endDate } = (event as CustomEvent).detail
    this.arrival.value = startDate
    this.departure.value = endDate
    this.cabinId = cabinId
    void this.check()
  }

  private dateInput(): HTMLInputElement {
    return create('input', { type: 'date', required: true, onchange: () => void this.check() })
  }

  private render(): void {
    const { fullName, email, phone, message } = this.fields
    this.childCount.addEventListener('input', () => this.askAges())
    for (const input of [this.guests, this.childCount]) {
      input.addEventListener('change', () => void this.check())
    }
    this.button.textContent = this.say(texts, 'send')
    this.status.textContent = this.say(texts, 'dates')
    this.root.replaceChildren(
      create(
        'form',
        { novalidate: '', onsubmit: (event) => void this.submit(event) },
        create(
          'div',
          { class: 'stay' },
          this.labelled('arrival', this.arrival),
          this.labelled('departure', this.departure),
          this.labelled('guests', this.guests),
          this.labelled('children', this.childCount),
        ),
        this.ages,
        this.offers,
        this.status,
        create(
          'div',
          { class: 'row' },
          this.labelled('name', fullName),
          this.labelled('email', email),
          this.labelled('phone', phone),
        ),
        this.labelled('message', message),
        create(
          'div',
          { class: 'trap', 'aria-hidden': 'true' },
          create('label', {}, 'website', this.trap),
        ),
        this.alert,
        this.button,
      ),
    )
  }

  private labelled(text: keyof typeof texts, input: HTMLElement): HTMLElement {
    return create('label', {}, this.say(texts, text), input, create('span', { class: 'error' }))
  }

  /** One list for each child, which keeps what was chosen. Prices and taxes can depend on the ages. */
  private askAges(): void {
    const known = this.ages.querySelectorAll('select')
    const number = Math.min(Number(this.childCount.value), 9)
    this.ages.hidden = number < 1
    this.ages.replaceChildren(
      ...Array.from({ length: Math.max(0, number) }, (_, at) => {
        const ages = ['', ...Array(18).keys()].map((age) =>
          create('option', { value: age }, `${age}`),
        )
        const select = create('select', { onchange: () => void this.check() }, ...ages)
        select.value = known[at]?.value ?? ''
        return create('label', {}, this.say(texts, 'age', { number: at + 1 }), select)
      }),
    )
  }

  private childAges(): number[] {
    const chosen = [...this.ages.querySelectorAll('select')].map(({ value }) => value)
    return chosen.filter((age) => age !== '').map(Number)
  }

  /** The prices of the chosen stay. Only the response to the latest search is shown. */
  private async check(): Promise<void> {
    const [from, to] = [this.arrival.value, this.departure.value]
    this.offered = null
    this.combination = null
    this.offers.replaceChildren()
    const search = ++this.search
    if (from === '' || to === '' || to <= from) {
      this.status.textContent = this.say(texts, 'dates')
      return
    }
    this.status.textContent = this.say(texts, 'checking')
    const query = new URLSearchParams({ from, to, guests: this.guests.value || '1' })
    const ages = this.childAges()
    if (ages.length > 0) query.set('childAges', ages.join())
    const children = Number(this.childCount.value)
    if (children > ages.length) query.set('children', `${children}`)
    try {
      const offered = await this.request<WebsiteAvailability>(`availability?${query}`)
      if (search === this.search) this.show(offered)
    } catch (error) {
      if (search !== this.search) return
      this.status.textContent = ''
      this.alert.textContent = this.reasonOf(error)
    }
  }

  private show(offered: WebsiteAvailability): void {
    this.offered = offered
    this.alert.textContent = ''
    const only = Number(this.getAttribute('cabin') ?? 0)
    const cabins = offered.cabins.filter(({ id }) => only === 0 || id === only)
    const open = cabins.filter(({ canRequest }) => canRequest)
    if (!open.some(({ id }) => id === this.cabinId)) this.cabinId = open[0]?.id ?? 0
    const combinations = only === 0 ? offered.combinations : []
    this.combination = combinations[0] ?? null
    const hasNothing = open.length + combinations.length === 0
    this.status.textContent = hasNothing ? this.say(texts, 'nothing') : ''
    this.offers.replaceChildren(
      create('legend', {}, this.say(texts, 'cabins')),
      ...combinations.map((one, at) => this.together(one, at, offered)),
      ...cabins.map((offer) => this.offer(offer, offered.currency)),
    )
  }

  private offer(offer: Offer, currency: string): HTMLElement {
    const { id, name, canRequest, reasons, alternative, nights, charges, terms, total, vat } = offer
    const long = (date: string) => this.date(date, { day: 'numeric', month: 'long' })
    const percents = new Intl.NumberFormat(this.locale, {
      style: 'percent',
      maximumFractionDigits: 4,
    })
    const lines = [
      ...nights.map(({ date, price }) =>
        this.say(texts, 'night', { price: this.money(price, currency), date: long(date) }),
      ),
      ...charges.map(({ label, amount }) => `${this.money(amount, currency)} · ${label}`),
      ...vat.map(({ percent, amount }) =>
        this.say(texts, 'vat', {
          percent: percents.format(percent / 100),
          amount: this.money(amount, currency),
        }),
      ),
    ]
    const why = [
      ...reasons,
      ...(alternative
        ? [
            this.say(texts, 'alternative', {
              from: long(alternative.startDate),
              to: long(alternative.endDate),
            }),
          ]
        : []),
    ]
    return create(
      'div',
      { class: 'offer' },
      create('input', {
        type: 'radio',
        id: `cabin-${id}`,
        name: 'cabin',
        value: id,
        checked: id === this.cabinId,
        disabled: !canRequest,
        onchange: () => {
          this.cabinId = id
        },
      }),
      create('label', { for: `cabin-${id}` }, name),
      create('strong', {}, canRequest ? this.money(total, currency) : ''),
      ...(canRequest
        ? [
            this.opened('details', lines),
            ...(terms.length > 0 ? [this.opened('terms', terms)] : []),
          ]
        : [create('small', {}, why.join(' '))]),
    )
  }

  /** Several cabins that are requested together. */
  private together(one: Combination, at: number, offered: WebsiteAvailability): HTMLElement {
    const { cabins, total } = one
    const { currency } = offered
    const ids = cabins.map(({ cabinId }) => cabinId)
    const terms = offered.cabins
      .filter(({ id }) => ids.includes(id))
      .flatMap((cabin) => cabin.terms)
    const guests = this.say(texts, 'guests')
    const names = new Intl.ListFormat(this.locale).format(cabins.map(({ name }) => name))
    return create(
      'div',
      { class: 'offer' },
      create('input', {
        type: 'radio',
        id: `together-${at}`,
        name: 'cabin',
        checked: at === 0,
        onchange: () => {
          this.combination = one
        },
      }),
      create('label', { for: `together-${at}` }, names),
      create('strong', {}, this.money(total, currency)),
      this.opened(
        'details',
        cabins.map(
          (cabin) =>
            `${cabin.name} · ${guests}: ${cabin.numGuests} · ${this.money(cabin.total, currency)}`,
        ),
      ),
      ...(terms.length > 0 ? [this.opened('terms', [...new Set(terms)])] : []),
    )
  }

  /** A list that the guest can open. */
  private opened(text: 'details' | 'terms', lines: string[]): HTMLElement {
    return create(
      'details',
      {},
      create('summary', {}, this.say(texts, text)),
      create('ul', {}, ...lines.map((line) => create('li', {}, line))),
    )
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault()
    if (this.isSending) return
    const offer = this.offered?.cabins.find(
      ({ id, canRequest }) => canRequest && id === this.cabinId,
    )
    this.showErrors({})
    const { combination } = this
    if (!this.offered || !(offer || combination)) {
      this.alert.textContent = this.say(texts, this.offered ? 'choose' : 'dates')
      this.arrival.focus()
      return
    }
    const { startDate, endDate, numGuests } = this.offered
    const chosen = offer
      ? {
          cabinId: offer.id,
          numGuests,
          numChildren: Number(this.childCount.value),
          childAges: this.childAges(),
          expectedTotal: offer.total,
        }
      : {
          cabins: combination?.cabins.map(({ name, total, ...cabin }) => ({
            ...cabin,
            expectedTotal: total,
          })),
        }
    const body = JSON.stringify({
      ...chosen,
      startDate,
      endDate,
      ...Object.fromEntries(Object.entries(this.fields).map(([name, { value }]) => [name, value])),
      website: this.trap.value,
    })
    if (this.key.request !== body) this.key = { request: body, value: crypto.randomUUID() }
    this.setSending(true)
    try {
      const receipt = await this.request<WebsiteReceipt>(offer ? 'requests' : 'group-requests', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': this.key.value },
        body,
      })
      this.thank(receipt)
    } catch (error) {
      this.alert.textContent = this.reasonOf(error)
      if (!(error instanceof Rejected)) return
      this.showErrors(error.fields)
      if (['price-changed', 'website-nights-taken'].includes(error.code)) await this.again(error)
    } finally {
      this.setSending(false)
    }
  }

  /** Shows the prices as they are now, and the reason above them. */
  private async again(error: Rejected): Promise<void> {
    await this.check()
    this.alert.textContent = this.reasonOf(error)
  }

  private reasonOf(error: unknown): string {
    if (!(error instanceof Rejected)) return this.say(texts, 'failed')
    return error.code === 'price-changed' ? this.say(texts, 'changed') : error.message
  }

  private setSending(isSending: boolean): void {
    this.isSending = isSending
    this.button.setAttribute('aria-disabled', String(isSending))
    this.button.textContent = this.say(texts, isSending ? 'sending' : 'send')
  }

  private showErrors(errors: Record<string, string>): void {
    const inputs = Object.entries({ numChildren: this.childCount, ...this.fields })
    for (const [name, input] of inputs) {
      const error = errors[name]
      input.setAttribute('aria-invalid', String(error !== undefined))
      const place = input.nextElementSibling
      if (place) place.textContent = error ?? ''
    }
    const first = inputs.find(([name]) => errors[name] !== undefined)
    first?.[1].focus()
  }

  private thank({ reference, heldUntil }: WebsiteReceipt): void {
    const until = new Intl.DateTimeFormat(this.locale, {
      dateStyle: 'long',
      timeStyle: 'short',
    }).format(new Date(heldUntil))
    const thanks = create('p', { role: 'status', tabindex: -1 }, this.say(texts, 'done', { until }))
    if (reference !== null) {
      thanks.append(create('br'), this.say(texts, 'reference', { number: `#${reference}` }))
    }
    this.root.replaceChildren(thanks)
    thanks.focus()
    this.dispatchEvent(new CustomEvent('stay-requested', { bubbles: true, composed: true }))
  }
}

customElements.define('booking-form', BookingForm)

import type { Booking } from '#contract/bookings.ts'
import type { CatalogueItem, ChargeOptions } from '#contract/charges.ts'
import type { BookingInvoices } from '#contract/invoices.ts'
import { addDays } from '#domain/calendar.ts'
import type { ChargeKind, ChargeUnit } from '#domain/charges.ts'
import type { TestApp } from './test-app.ts'

type Days = { start: number; length: number; cabin: number }

/** An action that staff request. `which` selects one of the bookings or blocks created so far. */
export type StaffAction =
  | ({ act: 'create'; breakfast: boolean } & Days)
  | ({ act: 'change'; which: number; rates: 'keep' | 'today' } & Days)
  | { act: 'party'; which: number; guests: number; breakfast: boolean }
  | { act: 'swap'; which: number; other: number }
  | { act: 'cancel' | 'no-show'; which: number; fee: number }
  | { act: 'reinstate' | 'check-out' | 'delete' | 'unblock'; which: number }
  | { act: 'check-in'; which: number; breakfast: boolean }
  | { act: 'leave-early' | 'charge'; which: number; charge: 'all' | 'stayed' }
  | { act: 'undo-check-in' | 'undo-check-out' | 'settle' | 'undo-settle'; which: number }
  | { act: 'take-payment' | 'refund'; which: number; amount: number }
  | { act: 'write-off' | 'void-payment' | 'remove-charge'; which: number }
  | { act: 'add-charge'; which: number; kind: ChargeKind; unit: ChargeUnit; price: number }
  | { act: 'add-item'; which: number; item: number; quantity: number }
  | { act: 'change-item'; which: number; price: number }
  | { act: 'change-taxes'; touristTax: number; percent: number }
  | { act: 'invoice'; which: number; part: 'all' | 'first' }
  | { act: 'credit'; which: number }
  | ({ act: 'block' } & Days)
  | ({ act: 'move-block'; which: number } & Days)
  | { act: 'midnight' }

type Place = {
  app: Pick<TestApp, 'requestAsUser'>
  /** Day offsets are counted from this date. */
  firstDay: string
  cabinIds: readonly number[]
  guestId: number
  onMidnight: () => Promise<void>
}

const overrides = ['in-the-past', 'too-short', 'occupied']
const exception = { overrides, reason: 'It was agreed on the phone' }

/**
 * Performs actions as the screens do: reads first, then sends the version and total it has read.
 */
export function openFrontDesk({ app, firstDay, cabinIds, guestId, onMidnight }: Place) {
  const bookings: number[] = []
  const blocks: { id: number; version: number }[] = []

  async function ask(path: string, body?: object, method = 'POST') {
    const init = {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    }
    const response = await app.requestAsUser(path, init)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  const stayOf = ({ start, length, cabin }: Days) => ({
    cabinId: cabinIds[cabin],
    startDate: addDays(firstDay, start),
    endDate: addDays(firstDay, start + length),
  })
  const bookingAt = (which: number) => bookings[which % Math.max(1, bookings.length)] ?? 999_999
  const read = async (path: string) => (await ask(path, undefined, 'GET')).body
  const look = (id: number): Promise<Partial<Booking>> => read(`/api/bookings/${id}`)

  /**
   * Sends the total a screen showed. If the server rejects it, sends the total from the error, as
   * the screen does.
   */
  async function withTotal(path: string, body: object, total: number) {
    const first = await ask(path, { ...body, expectedTotal: total })
    if (first.body?.code !== 'price-changed') return first
    return ask(path, { ...body, expectedTotal: first.body.total })
  }

  async function change(id: number, changes: object) {
    const { version } = await look(id)
    const preview = await ask(`/api/bookings/${id}/change-preview`, { ...changes, ...exception })
    if (preview.status !== 200) return preview
    return ask(`/api/bookings/${id}/change`, {
      ...changes,
      ...exception,
      version,
      expectedTotal: preview.body.after.totalPrice,
    })
  }

  async function perform(
    action: StaffAction,
  ): Promise<{ status: number; body: { code?: string } }> {
    switch (action.act) {
      case 'create': {
        const made = await withTotal(
          '/api/bookings',
          {
            ...stayOf(action),
            ...exception,
            numGuests: 2,
            hasBreakfast: action.breakfast,
            source: 'phone',
            guest: { id: guestId },
          },
          0,
        )
        if (made.status === 201) bookings.push(made.body.id)
        return made
      }
      case 'change':
        return change(bookingAt(action.which), { ...stayOf(action), rates: action.rates })
      case 'party':
        return change(bookingAt(action.which), {
          numGuests: action.guests,
          hasBreakfast: action.breakfast,
        })
      case 'swap': {
        const [id, otherId] = [bookingAt(action.which), bookingAt(action.other)]
        const [one, other] = [await look(id), await look(otherId)]
        const versions = { version: one.version, otherVersion: other.version }
        return ask(`/api/bookings/${id}/swap`, { ...versions, otherId })
      }
      case 'cancel':
      case 'no-show':
      case 'reinstate': {
        const id = bookingAt(action.which)
        const { version } = await look(id)
        const fee = 'fee' in action ? { fee: action.fee } : {}
        return ask(`/api/bookings/${id}/${action.act}`, { version, ...fee, reason: 'They called' })
      }
      case 'check-in': {
        const id = bookingAt(action.which)
        const { hasBreakfast = false, totalPrice = 0 } = await look(id)
        const addBreakfast = action.breakfast && !hasBreakfast
        const path = `/api/bookings/${id}/check-in`
        return withTotal(path, { addBreakfast, paymentConfirmed: true }, totalPrice)
      }
      case 'check-out':
        return ask(`/api/bookings/${bookingAt(action.which)}/check-out`)
      case 'undo-check-in':
      case 'undo-check-out':
      case 'undo-settle': {
        const id = bookingAt(action.which)
        const { version } = await look(id)
        return ask(`/api/bookings/${id}/${action.act}`, { version })
      }
      case 'settle': {
        const id = bookingAt(action.which)
        const { version, amountDue = 0, amountCredited = 0 } = await look(id)
        const seen = { version, expectedDue: amountDue, expectedCredit: amountCredited }
        return ask(`/api/bookings/${id}/settle`, seen)
      }
      case 'take-payment':
      case 'refund': {
        const id = bookingAt(action.which)
        const { folio } = await look(id)
        const seen = {
          amount: action.amount,
          method: 'cash',
          expectedBalance: folio?.balance ?? 0,
        }
        return ask(`/api/bookings/${id}/${action.act}`, seen)
      }
      case 'write-off': {
        const id = bookingAt(action.which)
        const { folio } = await look(id)
        const seen = { reason: 'They left', expectedBalance: folio?.balance ?? 0 }
        return ask(`/api/bookings/${id}/write-off`, seen)
      }
      case 'void-payment': {
        const id = bookingAt(action.which)
        const { folio } = await look(id)
        const payment = folio?.payments.findLast(({ voided }) => voided === null)
        const voided = { paymentId: payment?.id ?? 999_999, reason: 'A typing error' }
        return ask(`/api/bookings/${id}/void-payment`, voided)
      }
      case 'add-charge': {
        const id = bookingAt(action.which)
        const { version } = await look(id)
        const unit = action.kind === 'discount' ? 'stay' : action.unit
        const { kind, price } = action
        return ask(`/api/bookings/${id}/add-charge`, { version, kind, unit, price, label: 'Dog' })
      }
      case 'remove-charge': {
        const id = bookingAt(action.which)
        const { version, folio } = await look(id)
        const chargeId = folio?.lines.findLast((line) => line.chargeId !== null)?.chargeId
        return ask(`/api/bookings/${id}/remove-charge`, { version, chargeId: chargeId ?? 999_999 })
      }
      case 'add-item': {
        const id = bookingAt(action.which)
        const { version } = await look(id)
        const options: ChargeOptions = await read(`/api/bookings/${id}/charge-options`)
        const { item, quantity } = action
        const option = options.items?.[item % Math.max(1, options.items.length)]
        const charge =
          option?.catalogueId === null
            ? { touristTax: true }
            : { catalogueId: option?.catalogueId ?? 999_999, quantity }
        return ask(`/api/bookings/${id}/add-charge`, { version, ...charge })
      }
      case 'change-item': {
        const { items } = await read('/api/catalogue')
        const { id, ...item }: CatalogueItem = items[action.which % items.length]
        return ask(`/api/catalogue/${id}`, { ...item, price: action.price }, 'PUT')
      }
      case 'change-taxes': {
        const { percent, touristTax: amount } = action
        const validFrom = '2020-01-01'
        return ask(
          '/api/invoice-settings',
          {
            invoiceYears: 10,
            taxRates: [
              { kind: 'lodging', percent, validFrom },
              { kind: 'other', percent: 19, validFrom },
            ],
            touristTax: [{ amount, validFrom }],
          },
          'PUT',
        )
      }
      case 'invoice': {
        const path = `/api/bookings/${bookingAt(action.which)}/invoices`
        const { openLines = [] }: Partial<BookingInvoices> = await read(path)
        const lines = openLines.slice(0, action.part === 'first' ? 1 : undefined)
        return ask(path, {
          addressee: { name: 'Marta Sousa' },
          lines: lines.map(({ key, amount }) => ({ key, amount })),
        })
      }
      case 'credit': {
        const path = `/api/bookings/${bookingAt(action.which)}/invoices`
        const { invoices = [] }: Partial<BookingInvoices> = await read(path)
        return ask(`/api/invoices/${invoices[0]?.id ?? 999_999}/credit`)
      }
      case 'leave-early':
      case 'charge': {
        const id = bookingAt(action.which)
        const quote = await ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET')
        if (quote.status !== 200) return quote
        return ask(`/api/bookings/${id}/${action.act}`, {
          version: quote.body.version,
          charge: action.charge,
          expectedTotal: quote.body.totals[action.charge],
        })
      }
      case 'delete':
        return ask(`/api/bookings/${bookingAt(action.which)}`, undefined, 'DELETE')
      case 'block': {
        const made = await ask('/api/blocks', {
          ...stayOf(action),
          kind: 'maintenance',
          reason: 'The roof leaks',
        })
        if (made.status === 201) blocks.push(made.body)
        return made
      }
      case 'move-block': {
        const block = blocks[action.which % Math.max(1, blocks.length)] ?? {
          id: 999_999,
          version: 1,
        }
        const moved = await ask(
          `/api/blocks/${block.id}`,
          { ...stayOf(action), kind: 'owner', reason: 'The owners come', version: block.version },
          'PUT',
        )
        if (moved.status === 200) block.version = moved.body.version
        return moved
      }
      case 'unblock': {
        const id = blocks[action.which % Math.max(1, blocks.length)]?.id ?? 999_999
        return ask(`/api/blocks/${id}`, undefined, 'DELETE')
      }
      case 'midnight':
        await onMidnight()
        return { status: 200, body: {} }
    }
  }

  return { perform, ask, bookings }
}

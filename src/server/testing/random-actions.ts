import type { ChargeKind, ChargeUnit } from '#domain/charges.ts'
import { block, moveBlock, unblock } from './block-actions.ts'
import { type Days, type FrontDeskOptions, newFrontDesk } from './front-desk.ts'
import {
  addCharge,
  addItem,
  changeItem,
  changeTaxes,
  credit,
  invoice,
  postToFolio,
  removeCharge,
  settle,
  voidPayment,
} from './money-actions.ts'
import { actOn, change, chargeDeparture, checkIn, create, swap } from './stay-actions.ts'

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

type Reply = { status: number; body: { code?: string } }

/** Performs actions as the screens do. */
export function openFrontDesk({
  onMidnight,
  ...options
}: FrontDeskOptions & { onMidnight: () => Promise<void> }) {
  const desk = newFrontDesk(options)
  const { ask, bookings, bookingAt } = desk

  async function perform(action: StaffAction): Promise<Reply> {
    switch (action.act) {
      case 'create':
        return create(desk, action)
      case 'change':
        return change(desk, action.which, { ...desk.stayOf(action), rates: action.rates })
      case 'party': {
        const { which, guests: numGuests, breakfast: hasBreakfast } = action
        return change(desk, which, { numGuests, hasBreakfast })
      }
      case 'swap':
        return swap(desk, action)
      case 'cancel':
      case 'no-show':
        return actOn(desk, action, { fee: action.fee, reason: 'They called' })
      case 'reinstate':
        return actOn(desk, action, { reason: 'They called' })
      case 'check-in':
        return checkIn(desk, action)
      case 'check-out':
        return ask(`/api/bookings/${bookingAt(action.which)}/check-out`)
      case 'leave-early':
      case 'charge':
        return chargeDeparture(desk, action)
      case 'undo-check-in':
      case 'undo-check-out':
      case 'undo-settle':
        return actOn(desk, action)
      case 'delete':
        return ask(`/api/bookings/${bookingAt(action.which)}`, undefined, 'DELETE')
      case 'settle':
        return settle(desk, action)
      case 'take-payment':
      case 'refund':
        return postToFolio(desk, action, { amount: action.amount, method: 'cash' })
      case 'write-off':
        return postToFolio(desk, action, { reason: 'They left' })
      case 'void-payment':
        return voidPayment(desk, action)
      case 'add-charge':
        return addCharge(desk, action)
      case 'remove-charge':
        return removeCharge(desk, action)
      case 'add-item':
        return addItem(desk, action)
      case 'change-item':
        return changeItem(desk, action)
      case 'change-taxes':
        return changeTaxes(desk, action)
      case 'invoice':
        return invoice(desk, action)
      case 'credit':
        return credit(desk, action)
      case 'block':
        return block(desk, action)
      case 'move-block':
        return moveBlock(desk, action)
      case 'unblock':
        return unblock(desk, action.which)
      case 'midnight':
        await onMidnight()
        return { status: 200, body: {} }
    }
  }

  return { perform, ask, bookings }
}

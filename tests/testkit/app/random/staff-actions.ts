import type { ChargeKind, ChargeUnit } from '#domain/money/charges.ts'
import { type Days, type FrontDeskOptions, newFrontDesk } from './front-desk.ts'
import {
  addCharge,
  addItem,
  type ChangedTaxes,
  changeItem,
  changeTaxes,
  credit,
  invoice,
  keepDamageDeposit,
  moveDamageDeposit,
  type Own,
  postToFolio,
  removeCharge,
  setTaxes,
  settle,
  voidPayment,
} from './money-actions.ts'
import {
  actOnCopy,
  addGuest,
  changeProperty,
  changeSetting,
  duplicateCabin,
  editGuest,
  eraseGuest,
  mergeGuests,
  revealId,
} from './office-actions.ts'
import {
  actOn,
  block,
  change,
  chargeDeparture,
  checkIn,
  create,
  moveBlock,
  restore,
  swap,
  thereAndBack,
  unblock,
} from './stay-actions.ts'

/** An action that staff request. `which` selects one of the bookings or blocks created so far. */
export type StaffAction =
  | ({ act: 'create'; breakfast: boolean; isOption?: boolean } & Days)
  | ({ act: 'change'; which: number; rates: 'keep' | 'today' } & Days)
  | { act: 'party'; which: number; guests: number; breakfast: boolean }
  | { act: 'swap'; which: number; other: number }
  | { act: 'cancel' | 'no-show'; which: number; fee: number }
  | { act: 'confirm'; which: number }
  | { act: 'reinstate' | 'check-out' | 'delete' | 'restore' | 'unblock'; which: number }
  | { act: 'check-in'; which: number; breakfast: boolean; paysLater?: boolean }
  | { act: 'leave-early' | 'charge'; which: number; charge: 'all' | 'stayed' }
  | { act: 'undo-check-in' | 'undo-check-out' | 'settle' | 'undo-settle'; which: number }
  | { act: 'take-payment' | 'refund'; which: number; amount: number }
  | { act: 'take-damage-deposit' | 'return-damage-deposit'; which: number; amount: number }
  | { act: 'keep-damage-deposit'; which: number; amount: number; use: 'damage' | 'balance' }
  | { act: 'write-off' | 'void-payment' | 'remove-charge'; which: number }
  | ({ act: 'add-charge'; which: number; kind: ChargeKind; unit: ChargeUnit; price: number } & Own)
  | ({ act: 'add-item'; which: number; item: number; quantity: number } & Own)
  | { act: 'there-and-back'; which: number; nights: number; guests: number }
  | { act: 'change-item'; which: number; price: number }
  | ({ act: 'change-taxes' } & ChangedTaxes)
  | { act: 'set-taxes'; which: number; guests: number }
  | { act: 'invoice'; which: number; part: 'all' | 'first' }
  | { act: 'credit'; which: number }
  | ({ act: 'block' } & Days)
  | ({ act: 'move-block'; which: number } & Days)
  | { act: 'midnight' }
  | { act: 'merge-guests'; which: number; other: number }
  | { act: 'add-guest' | 'edit-guest' | 'erase-guest' | 'reveal-id'; which: number }
  | { act: 'duplicate-cabin' | 'retire-cabin' | 'bring-back-cabin' | 'delete-cabin'; which: number }
  | { act: 'change-setting' | 'change-property'; which: number }

export type Act = StaffAction['act']

type Reply = { status: number; body: { code?: string } }

/** Performs actions as the screens do. */
export function openFrontDesk({
  onMidnight,
  ...options
}: FrontDeskOptions & { onMidnight: () => Promise<void> }) {
  const frontDesk = newFrontDesk(options)
  const { ask, bookings, bookingAt } = frontDesk

  async function perform(action: StaffAction): Promise<Reply> {
    switch (action.act) {
      case 'create':
        return create(frontDesk, action)
      case 'change':
        return change(frontDesk, action.which, { ...frontDesk.stayOf(action), rates: action.rates })
      case 'party': {
        const { which, guests: numGuests, breakfast: hasBreakfast } = action
        return change(frontDesk, which, { numGuests, hasBreakfast })
      }
      case 'there-and-back':
        return thereAndBack(frontDesk, action)
      case 'swap':
        return swap(frontDesk, action)
      case 'cancel':
      case 'no-show':
        return actOn(frontDesk, action, { fee: action.fee, reason: 'They called' })
      case 'reinstate':
        return actOn(frontDesk, action, { reason: 'They called' })
      case 'check-in':
        return checkIn(frontDesk, action)
      case 'check-out':
        return ask(`/api/bookings/${bookingAt(action.which)}/check-out`)
      case 'leave-early':
      case 'charge':
        return chargeDeparture(frontDesk, action)
      case 'confirm':
      case 'undo-check-in':
      case 'undo-check-out':
      case 'undo-settle':
        return actOn(frontDesk, action)
      case 'delete':
        return ask(`/api/bookings/${bookingAt(action.which)}`, undefined, 'DELETE')
      case 'restore':
        return restore(frontDesk, action.which)
      case 'settle':
        return settle(frontDesk, action)
      case 'take-payment':
      case 'refund':
        return postToFolio(frontDesk, action, { amount: action.amount, method: 'cash' })
      case 'take-damage-deposit':
      case 'return-damage-deposit':
        return moveDamageDeposit(frontDesk, action)
      case 'keep-damage-deposit':
        return keepDamageDeposit(frontDesk, action)
      case 'write-off':
        return postToFolio(frontDesk, action, { reason: 'They left' })
      case 'void-payment':
        return voidPayment(frontDesk, action)
      case 'add-charge':
        return addCharge(frontDesk, action)
      case 'remove-charge':
        return removeCharge(frontDesk, action)
      case 'add-item':
        return addItem(frontDesk, action)
      case 'change-item':
        return changeItem(frontDesk, action)
      case 'change-taxes':
        return changeTaxes(frontDesk, action)
      case 'set-taxes':
        return setTaxes(frontDesk, action)
      case 'invoice':
        return invoice(frontDesk, action)
      case 'credit':
        return credit(frontDesk, action)
      case 'block':
        return block(frontDesk, action)
      case 'move-block':
        return moveBlock(frontDesk, action)
      case 'unblock':
        return unblock(frontDesk, action.which)
      case 'add-guest':
        return addGuest(frontDesk, action)
      case 'edit-guest':
        return editGuest(frontDesk, action)
      case 'merge-guests':
        return mergeGuests(frontDesk, action)
      case 'erase-guest':
        return eraseGuest(frontDesk, action)
      case 'reveal-id':
        return revealId(frontDesk, action)
      case 'duplicate-cabin':
        return duplicateCabin(frontDesk, action)
      case 'retire-cabin':
      case 'bring-back-cabin':
      case 'delete-cabin':
        return actOnCopy(frontDesk, action)
      case 'change-setting':
        return changeSetting(frontDesk, action)
      case 'change-property':
        return changeProperty(frontDesk, action)
      case 'midnight':
        await onMidnight()
        return { status: 200, body: {} }
    }
  }

  return { perform, ask, bookings }
}

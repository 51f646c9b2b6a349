import { z } from 'zod'
import { msg } from '#domain/i18n/messages.ts'
import { oneLine } from './contact-fields.ts'
import { flag, id, text, version } from './fields.ts'
import { country } from './named-fields.ts'
import { birthDate, countryCode } from './person-fields.ts'

/** A person who stays with the guest of a booking. */
export const partyMember = z.object({
  id,
  fullName: text('The full name.', 'João Sousa'),
  birthDate: text('The date of birth, YYYY-MM-DD; empty when unknown.', '1990-09-30'),
  countryCode: text('ISO 3166-1 alpha-2, upper case; empty when unknown.', 'PT'),
  country,
})
export type PartyMember = z.infer<typeof partyMember>

/** The form of a member; only the name is required. */
export const partyMemberFields = z.strictObject({
  fullName: oneLine(200)
    .min(1, msg('This field is required'))
    .meta({ description: 'The full name.', example: 'João Sousa' }),
  birthDate: birthDate.default(''),
  countryCode: countryCode.default(''),
})
export type PartyMemberFields = z.output<typeof partyMemberFields>

/** The version of the booking; another one returns 409. */
export const addPartyMemberRequest = partyMemberFields.extend({ version })
export type AddPartyMemberRequest = z.output<typeof addPartyMemberRequest>

export const changePartyMemberRequest = addPartyMemberRequest.extend({
  memberId: id.describe('The guest, by id.'),
})
export type ChangePartyMemberRequest = z.output<typeof changePartyMemberRequest>

export const removePartyMemberRequest = z.strictObject({
  version,
  memberId: id.describe('The guest, by id.'),
})
export type RemovePartyMemberRequest = z.output<typeof removePartyMemberRequest>

/** What the property records of the guests of a booking. */
export const guestSettings = z.strictObject({
  recordsParty: flag('The property records who stays with the guest.', true),
})
export type GuestSettings = z.infer<typeof guestSettings>

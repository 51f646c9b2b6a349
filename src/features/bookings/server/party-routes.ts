import {
  addPartyMemberRequest,
  changePartyMemberRequest,
  removePartyMemberRequest,
} from '#contract/party.ts'
import { actorOf, newRoutes } from '#platform/http/route.ts'
import { action } from './action-route.ts'
import { addPartyMember, changePartyMember, removePartyMember } from './details/change-party.ts'

const add = action('add-party-member', {
  operationId: 'addPartyMember',
  summary: 'Add a party member',
  description:
    'Records a person who stays with the guest, if the property records party members: at most one for each guest of the booking but the first.',
  body: addPartyMemberRequest,
  errors: [
    'booking-changed',
    'party-not-recorded',
    'party-closed',
    'party-complete',
    'guest-erased',
  ],
})

const changeOne = action('change-party-member', {
  operationId: 'changePartyMember',
  summary: 'Change a party member',
  description: 'Replaces the name, the birth date and the country of a party member.',
  body: changePartyMemberRequest,
  errors: [
    'booking-changed',
    'party-not-recorded',
    'party-closed',
    'party-member-not-found',
    'guest-erased',
  ],
})

const remove = action('remove-party-member', {
  operationId: 'removePartyMember',
  summary: 'Remove a party member',
  description: 'Deletes what is recorded about a party member.',
  body: removePartyMemberRequest,
  errors: ['booking-changed', 'party-member-not-found'],
})

export const partyRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await addPartyMember(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(changeOne, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await changePartyMember(c.get('context'), actorOf(c), id, request), 200)
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await removePartyMember(c.get('context'), actorOf(c), id, request), 200)
  })

import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import {
  changeReleaseRequest,
  holdCabinsRequest,
  releaseCabinsRequest,
} from '#contract/group-blocks.ts'
import {
  changeGroupRequest,
  createGroupRequest,
  group,
  groupList,
  groupListQuery,
  joinGroupRequest,
  leaveGroupRequest,
} from '#contract/groups.ts'
import { typedSearchTerms } from '#domain/search/search-terms.ts'
import { idempotencyKey } from '#features/bookings/contract/booking-actions.ts'
import { stayErrors } from '#features/bookings/server/action-route.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  undoHeaders,
} from '#platform/http/route.ts'
import {
  agreeGroupTotalRequest,
  cancelGroupPreview,
  cancelGroupPreviewRequest,
  cancelGroupRequest,
  checkInGroupRequest,
  checkOutGroupRequest,
  groupAfterPayment,
  groupAfterStep,
  groupCheckIn,
  groupTotalPreview,
  groupTotalPreviewRequest,
  moveGroupPreview,
  moveGroupPreviewRequest,
  moveGroupRequest,
  payForGroupRequest,
  undoGroupStepRequest,
  voidGroupPaymentRequest,
} from '../contract/group-steps.ts'
import {
  checkInGroup,
  checkOutGroup,
  payForGroup,
  undoGroupStep,
  voidGroupPayment,
} from './act-on-group.ts'
import { agreeGroupTotal, previewGroupTotal } from './agree-group-total.ts'
import { cancelGroup, previewCancelGroup } from './cancel-group.ts'
import { changeGroup, createGroup, joinGroup, leaveGroup } from './change-group.ts'
import { groupIdsNamed, listGroups } from './group-store.ts'
import { changeRelease, holdCabins, releaseCabins } from './hold-cabins.ts'
import { moveGroup, previewMoveGroup } from './move-group.ts'
import { readGroup, readGroupCheckIn } from './read-group.ts'

const tags = ['Groups']
const params = z.object({ id: idText.transform(Number).describe('The group.') })
const changed = { ...jsonResponse('The group after the change', group), ...undoHeaders }

const list = createRoute('get', '/api/groups', {
  'x-permission': 'view',
  operationId: 'getGroups',
  tags,
  summary: 'Get the groups of bookings',
  description: 'At most 50 groups, those with the latest departures first.',
  request: { query: groupListQuery },
  responses: { 200: jsonResponse('The groups', groupList) },
  errors: ['malformed-query'],
})

const read = createRoute('get', '/api/groups/{id}', {
  'x-permission': 'view',
  operationId: 'getGroup',
  tags,
  summary: 'Get a group with its bookings',
  description: 'Its sums are those of its bookings: a group has no money of its own.',
  request: { params },
  responses: { 200: jsonResponse('The group', group) },
  errors: ['group-not-found'],
})

const create = createRoute('post', '/api/groups', {
  'x-permission': 'bookings',
  operationId: 'createGroup',
  tags,
  summary: 'Make a group of bookings',
  description:
    'The guest of the first booking is its contact. A booking of another group leaves that one.',
  request: { body: jsonBody(createGroupRequest) },
  responses: { 200: changed },
  errors: ['invalid-fields', 'booking-not-found'],
})

const save = createRoute('put', '/api/groups/{id}', {
  'x-permission': 'bookings',
  operationId: 'changeGroup',
  tags,
  summary: 'Change a group',
  description:
    'Its name, notes, color, contact, language, source, and who pays what until a booking has an invoice.',
  request: { params, body: jsonBody(changeGroupRequest) },
  responses: { 200: changed },
  errors: [
    'invalid-fields',
    'group-not-found',
    'group-changed',
    'guest-not-in-group',
    'group-invoiced',
  ],
})

const join = createRoute('post', '/api/groups/{id}/join', {
  'x-permission': 'bookings',
  operationId: 'joinGroup',
  tags,
  summary: 'Add bookings to a group',
  description: 'A booking of another group leaves that one.',
  request: { params, body: jsonBody(joinGroupRequest) },
  responses: { 200: changed },
  errors: ['invalid-fields', 'group-not-found', 'booking-not-found', 'too-many-bookings-in-group'],
})

const leave = createRoute('post', '/api/groups/{id}/leave', {
  'x-permission': 'bookings',
  operationId: 'leaveGroup',
  tags,
  summary: 'Remove a booking from its group',
  description:
    'A group that holds no cabins ends with its last booking; the response is null then.',
  request: { params, body: jsonBody(leaveGroupRequest) },
  responses: {
    200: {
      ...jsonResponse('The group after the change; null when it has ended', group.nullable()),
      ...undoHeaders,
    },
  },
  errors: ['invalid-fields', 'group-not-found', 'booking-not-found', 'booking-not-in-group'],
})

const hold = createRoute('post', '/api/held-cabins', {
  'x-permission': 'blocks',
  operationId: 'holdCabins',
  tags,
  summary: 'Hold cabins for a group',
  description:
    'Takes the nights of all these cabins off sale, or of none, until they are booked for the group or the release date has come. Makes a group if a name is given.',
  request: { body: jsonBody(holdCabinsRequest) },
  responses: { 200: changed },
  errors: [
    'invalid-fields',
    'group-not-found',
    'cabin-not-found',
    'cabin-retired',
    'nights-taken',
    'too-many-held-cabins',
  ],
})

const release = createRoute('post', '/api/groups/{id}/release-cabins', {
  'x-permission': 'blocks',
  operationId: 'releaseCabins',
  tags,
  summary: 'Release cabins that are held for a group',
  description:
    'The nights are for sale again. A group without bookings ends with its last held cabin; the response is null then.',
  request: { params, body: jsonBody(releaseCabinsRequest) },
  responses: {
    200: {
      ...jsonResponse('The group after the change; null when it has ended', group.nullable()),
      ...undoHeaders,
    },
  },
  errors: ['invalid-fields', 'group-not-found', 'block-not-found'],
})

const changeReleaseDate = createRoute('post', '/api/groups/{id}/change-release', {
  'x-permission': 'blocks',
  operationId: 'changeReleaseDate',
  tags,
  summary: 'Change when held cabins are released',
  description: 'Another release date for some cabins that are held for a group.',
  request: { params, body: jsonBody(changeReleaseRequest) },
  responses: { 200: changed },
  errors: ['invalid-fields', 'group-not-found', 'block-not-found'],
})

const afterStep = {
  200: jsonResponse('The group and the bookings after the step', groupAfterStep),
}
const stepErrors = [
  'invalid-fields',
  'group-not-found',
  'booking-not-in-group',
  'booking-not-found',
] as const

const readCheckIn = createRoute('get', '/api/groups/{id}/check-in', {
  'x-permission': 'view',
  operationId: 'getGroupCheckIn',
  tags,
  summary: 'Get the bookings of a group that can be checked in',
  description:
    'What each guest pays, without and with breakfast at its current price, and the state of the cabin.',
  request: { params },
  responses: { 200: jsonResponse('The bookings that are not checked in', groupCheckIn) },
  errors: ['group-not-found'],
})

const moveErrors = ['booking-ended', 'past-nights-locked', 'tax-over-price', ...stayErrors] as const

const checkIn = createRoute('post', '/api/groups/{id}/check-in', {
  'x-permission': 'bookings',
  operationId: 'checkInGroup',
  tags,
  summary: 'Check in bookings of a group',
  description:
    'Checks in the guests who have arrived: all chosen bookings or, if one is rejected, none.',
  request: { params, body: jsonBody(checkInGroupRequest) },
  responses: afterStep,
  errors: [
    ...stepErrors,
    'booking-not-unconfirmed',
    'price-changed',
    'payment-not-confirmed',
    'amount-too-large',
    'currency-changed',
  ],
})

const checkOut = createRoute('post', '/api/groups/{id}/check-out', {
  'x-permission': 'bookings',
  operationId: 'checkOutGroup',
  tags,
  summary: 'Check out bookings of a group',
  description:
    'Checks out all chosen bookings or, if one is rejected, none. Nights that remain are released and still charged.',
  request: { params, body: jsonBody(checkOutGroupRequest) },
  responses: afterStep,
  errors: [...stepErrors, 'booking-not-checked-in'],
})

const undoStep = createRoute('post', '/api/groups/{id}/undo-step', {
  'x-permission': 'bookings',
  operationId: 'undoGroupStep',
  tags,
  summary: 'Undo the check-in or check-out of bookings of a group',
  description: 'Undoes it for all of them or, if one is rejected, for none.',
  request: { params, body: jsonBody(undoGroupStepRequest) },
  responses: afterStep,
  errors: [
    ...stepErrors,
    'booking-changed',
    'check-in-not-undoable',
    'settled-since-check-in',
    'moved-since-check-in',
    'payment-refunded',
    'check-out-not-undoable',
    'nights-taken',
    'guest-erased',
  ],
})

const previewCancel = createRoute('post', '/api/groups/{id}/cancel-preview', {
  'x-permission': 'bookings',
  'x-token-access': 'read-only',
  operationId: 'previewCancelGroup',
  tags,
  summary: 'Preview the cancellation of bookings of a group',
  description:
    'What each costs today by the terms that it agreed to, or at another fee, and what its guest gets back or owes.',
  request: { params, body: jsonBody(cancelGroupPreviewRequest) },
  responses: { 200: jsonResponse('What the cancellation costs', cancelGroupPreview) },
  errors: [...stepErrors, 'booking-not-cancellable', 'no-show-not-possible'],
})

const cancel = createRoute('post', '/api/groups/{id}/cancel', {
  'x-permission': 'bookings',
  operationId: 'cancelGroup',
  tags,
  summary: 'Cancel bookings of a group',
  description:
    'Cancels all chosen bookings or, if one is rejected, none. Each is charged the fee of its terms, unless another one is given.',
  request: { params, body: jsonBody(cancelGroupRequest) },
  responses: { 200: changed },
  errors: [...stepErrors, 'booking-changed', 'booking-not-cancellable', 'no-show-not-possible'],
})

const previewMove = createRoute('post', '/api/groups/{id}/move-preview', {
  'x-permission': 'bookings',
  'x-token-access': 'read-only',
  operationId: 'previewMoveGroup',
  tags,
  summary: 'Preview another date for bookings of a group',
  description:
    'Each booking before and after, so many days later or earlier, with what it costs and what keeps it from being moved.',
  request: { params, body: jsonBody(moveGroupPreviewRequest) },
  responses: { 200: jsonResponse('The bookings before and after', moveGroupPreview) },
  errors: [...stepErrors, ...moveErrors],
})

const move = createRoute('post', '/api/groups/{id}/move', {
  'x-permission': 'bookings',
  operationId: 'moveGroup',
  tags,
  summary: 'Move the dates of bookings of a group',
  description:
    'Moves all chosen bookings by the same number of days or, if one is rejected, none. They may take nights of each other.',
  request: { params, body: jsonBody(moveGroupRequest) },
  responses: { 200: changed },
  errors: [...stepErrors, ...moveErrors, 'booking-changed', 'booking-not-unconfirmed'],
})

const previewTotal = createRoute('post', '/api/groups/{id}/total-preview', {
  'x-permission': 'bookings',
  'x-token-access': 'read-only',
  operationId: 'previewGroupTotal',
  tags,
  summary: 'Preview an agreed total for a group',
  description:
    'Divides a total for the nights of all bookings in proportion to their list prices. Without a total, it is the list price less the average price per guest for each free place. Nights that are over, and those of bookings with an invoice, keep their price.',
  request: { params, body: jsonBody(groupTotalPreviewRequest) },
  responses: { 200: jsonResponse('The bookings with their parts', groupTotalPreview) },
  errors: ['invalid-fields', 'group-not-found', 'total-not-divisible', ...moveErrors],
})

const agreeTotal = createRoute('post', '/api/groups/{id}/agree-total', {
  'x-permission': 'bookings',
  operationId: 'agreeGroupTotal',
  tags,
  summary: 'Agree a total for a group',
  description:
    'Divides it over the nights of all bookings as in the preview or, if one of them is rejected, over none. Extras and taxes follow the new prices.',
  request: { params, body: jsonBody(agreeGroupTotalRequest) },
  responses: { 200: changed },
  errors: [
    ...stepErrors,
    ...moveErrors,
    'booking-changed',
    'group-changed',
    'price-invoiced',
    'total-not-divisible',
  ],
})

const pay = createRoute('post', '/api/groups/{id}/take-payment', {
  'x-permission': 'bookings',
  operationId: 'takePaymentForGroup',
  tags,
  summary: 'Take a payment for a group',
  description:
    'Divides what was paid over the bookings that owe something, in the order of arrival: first over the deposits that are due. Each part is a payment of its booking. With an `Idempotency-Key`, a repeated request records it once.',
  request: {
    params,
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: jsonBody(payForGroupRequest),
  },
  responses: { 200: jsonResponse('The group after the payment', groupAfterPayment) },
  errors: [
    'invalid-fields',
    'group-not-found',
    'booking-not-found',
    'balance-changed',
    'payment-over-balance',
    'amount-too-large',
    'currency-changed',
    'idempotency-key-reused',
  ],
})

const voidPayment = createRoute('post', '/api/groups/{id}/void-payment', {
  'x-permission': 'bookings',
  operationId: 'voidPaymentForGroup',
  tags,
  summary: 'Void a payment for a group',
  description:
    'Voids all given parts of a payment that was recorded by mistake or, if one is rejected, none. They stay visible.',
  request: { params, body: jsonBody(voidGroupPaymentRequest) },
  responses: afterStep,
  errors: [...stepErrors, 'payment-not-found', 'payment-already-voided', 'payment-refunded'],
})

export const groupRoutes = newRoutes({ malformedId: 'group-not-found' })
  .openapi(list, async (c) => {
    const { q = '' } = c.req.valid('query')
    const { db } = c.get('context')
    const ids = q === '' ? undefined : await groupIdsNamed(db, typedSearchTerms(q))
    return c.json({ groups: await listGroups(db, ids) }, 200)
  })
  .openapi(read, async (c) =>
    c.json(await readGroup(c.get('context').db, c.req.valid('param').id), 200),
  )
  .openapi(create, async (c) =>
    c.json(await createGroup(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await changeGroup(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(join, async (c) => {
    const { id } = c.req.valid('param')
    const { bookingIds } = c.req.valid('json')
    return c.json(await joinGroup(c.get('context'), actorOf(c), { id, bookingIds }), 200)
  })
  .openapi(hold, async (c) =>
    c.json(await holdCabins(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(release, async (c) => {
    const { id } = c.req.valid('param')
    const { blockIds } = c.req.valid('json')
    return c.json(await releaseCabins(c.get('context'), actorOf(c), { id, blockIds }), 200)
  })
  .openapi(changeReleaseDate, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await changeRelease(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(readCheckIn, async (c) =>
    c.json(await readGroupCheckIn(c.get('context').db, c.req.valid('param').id), 200),
  )
  .openapi(checkIn, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await checkInGroup(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(checkOut, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await checkOutGroup(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(undoStep, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await undoGroupStep(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(previewCancel, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await previewCancelGroup(c.get('context'), { id, request }), 200)
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await cancelGroup(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(previewMove, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await previewMoveGroup(c.get('context'), { id, request }), 200)
  })
  .openapi(move, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await moveGroup(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(previewTotal, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await previewGroupTotal(c.get('context'), { id, request }), 200)
  })
  .openapi(agreeTotal, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await agreeGroupTotal(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(pay, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await payForGroup(c.get('context'), actorOf(c), { id, key, request }), 200)
  })
  .openapi(voidPayment, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await voidGroupPayment(c.get('context'), actorOf(c), { id, request }), 200)
  })
  .openapi(leave, async (c) => {
    const { id } = c.req.valid('param')
    const { bookingId } = c.req.valid('json')
    return c.json(await leaveGroup(c.get('context'), actorOf(c), { id, bookingId }), 200)
  })

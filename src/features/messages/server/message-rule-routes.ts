import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  messagePreview,
  messageRehearsal,
  previewMessage as previewRequest,
  rehearseMessageRule as rehearseMessageRequest,
} from '../contract/message-rehearsal.ts'
import {
  changeMessageRule as changeRequest,
  messageRuleId,
  messageRules,
  newMessageRule,
  switchMessageRule as switchRequest,
} from '../contract/message-rules.ts'
import { previewMessage, rehearseMessageRule } from './rehearse-message-rule.ts'
import {
  addSuggestedRules,
  changeMessageRule,
  createMessageRule,
  deleteMessageRule,
  readMessageRules,
  switchMessageRule,
} from './save-message-rule.ts'

const tags = ['Messages']
const responses = { 200: jsonResponse('The list after the change', messageRules) }
const request = { params: messageRuleId }

const read = createRoute('get', '/api/message-rules', {
  'x-permission': 'view',
  operationId: 'getMessageRules',
  tags,
  summary: 'Get the rules for messages',
  description: 'When which guests get which message, in the order of a stay.',
  responses: { 200: jsonResponse('The list', messageRules) },
})

const create = createRoute('post', '/api/message-rules', {
  'x-permission': 'settings',
  operationId: 'createMessageRule',
  tags,
  summary: 'Add a rule for messages',
  description: 'The rule is off. Unknown placeholders in its texts are rejected.',
  request: { body: jsonBody(newMessageRule) },
  responses,
  errors: ['invalid-fields', 'cabin-not-found', 'too-many-message-rules'],
})

const save = createRoute('put', '/api/message-rules/{id}', {
  'x-permission': 'settings',
  operationId: 'changeMessageRule',
  tags,
  summary: 'Change a rule for messages',
  description:
    'Replaces the rule and its texts. If it is on and says another time or other bookings, it begins again: what was due before is not sent.',
  request: { ...request, body: jsonBody(changeRequest) },
  responses,
  errors: ['invalid-fields', 'cabin-not-found', 'message-rule-not-found', 'message-rule-changed'],
})

const turn = createRoute('put', '/api/message-rules/{id}/switch', {
  'x-permission': 'settings',
  operationId: 'switchMessageRule',
  tags,
  summary: 'Turn a rule for messages on or off',
  description: 'From now on its messages are sent. What was due before is not.',
  request: { ...request, body: jsonBody(switchRequest) },
  responses,
  errors: ['invalid-fields', 'message-rule-not-found', 'message-rule-changed'],
})

const remove = createRoute('delete', '/api/message-rules/{id}', {
  'x-permission': 'settings',
  operationId: 'deleteMessageRule',
  tags,
  summary: 'Delete a rule for messages',
  description: 'What it sent stays with the bookings.',
  request,
  responses,
  errors: ['message-rule-not-found'],
})

const suggest = createRoute('post', '/api/suggested-message-rules', {
  'x-permission': 'settings',
  operationId: 'addSuggestedMessageRules',
  tags,
  summary: 'Add suggested rules for messages',
  description:
    'A payment reminder, information before the arrival and a thank you, with texts in all languages. They are off.',
  responses,
  errors: ['too-many-message-rules'],
})

const rehearse = createRoute('post', '/api/message-rehearsals', {
  'x-permission': 'settings',
  'x-token-access': 'read-only',
  operationId: 'rehearseMessageRule',
  tags,
  summary: 'Rehearse a rule for messages',
  description:
    'How often the rule would have been sent in the last 60 days, with bookings as they were then, and will be sent in the next 60 days if guests arrive and leave as booked. It looks at up to 1,000 bookings and saves nothing.',
  request: { body: jsonBody(rehearseMessageRequest) },
  responses: { 200: jsonResponse('What the rule would send', messageRehearsal) },
  errors: ['invalid-fields', 'message-rule-not-found'],
})

const preview = createRoute('post', '/api/message-previews', {
  'x-permission': 'settings',
  'x-token-access': 'read-only',
  operationId: 'previewMessage',
  tags,
  summary: 'Preview the text of a message',
  description: 'A text as the guest of a booking would get it. It saves and sends nothing.',
  request: { body: jsonBody(previewRequest) },
  responses: { 200: jsonResponse('The preview', messagePreview) },
  errors: ['invalid-fields', 'booking-not-found'],
})

export const messageRuleRoutes = newRoutes({ malformedId: 'message-rule-not-found' })
  .openapi(read, async (c) => c.json(await readMessageRules(c.get('context').db), 200))
  .openapi(create, async (c) =>
    c.json(await createMessageRule(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    const body = c.req.valid('json')
    return c.json(await changeMessageRule(c.get('context'), actorOf(c), id, body), 200)
  })
  .openapi(turn, async (c) => {
    const { id } = c.req.valid('param')
    const body = c.req.valid('json')
    return c.json(await switchMessageRule(c.get('context'), actorOf(c), id, body), 200)
  })
  .openapi(remove, async (c) =>
    c.json(await deleteMessageRule(c.get('context'), actorOf(c), c.req.valid('param').id), 200),
  )
  .openapi(suggest, async (c) => c.json(await addSuggestedRules(c.get('context'), actorOf(c)), 200))
  .openapi(rehearse, async (c) =>
    c.json(await rehearseMessageRule(c.get('context'), c.req.valid('json')), 200),
  )
  .openapi(preview, async (c) =>
    c.json(await previewMessage(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )

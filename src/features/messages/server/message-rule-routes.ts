import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  changeMessageRule as changeRequest,
  messageRuleId,
  messageRules,
  newMessageRule,
  switchMessageRule as switchRequest,
} from '../contract/message-rules.ts'
import {
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

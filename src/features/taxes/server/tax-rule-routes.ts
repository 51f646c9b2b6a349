import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  changeTaxRuleRequest,
  newTaxRule,
  taxRuleId,
  taxRuleOrder,
  taxRules,
} from '../contract/tax-rules.ts'
import {
  changeTaxRule,
  createTaxRule,
  deleteTaxRule,
  orderTaxRules,
  readTaxRules,
} from './save-tax-rule.ts'

const tags = ['Taxes']
const responses = { 200: jsonResponse('The list after the change', taxRules) }

const read = createRoute('get', '/api/tax-rules', {
  'x-permission': 'view',
  operationId: 'getTaxRules',
  tags,
  summary: 'Get the rules for taxes',
  description: 'The taxes that stays are charged, in the order in which they are computed.',
  responses: { 200: jsonResponse('The list', taxRules) },
})

const create = createRoute('post', '/api/tax-rules', {
  'x-permission': 'settings',
  operationId: 'createTaxRule',
  tags,
  summary: 'Add a rule for a tax',
  description: 'The rule is added at the end of the list. Existing bookings keep their taxes.',
  request: { body: jsonBody(newTaxRule) },
  responses,
  errors: ['invalid-fields', 'cabin-not-found', 'too-many-tax-rules'],
})

const save = createRoute('put', '/api/tax-rules/{id}', {
  'x-permission': 'settings',
  operationId: 'changeTaxRule',
  tags,
  summary: 'Change a rule for a tax',
  description: 'Replaces the rule and keeps its place. Existing bookings keep their taxes.',
  request: { params: taxRuleId, body: jsonBody(changeTaxRuleRequest) },
  responses,
  errors: ['invalid-fields', 'cabin-not-found', 'tax-rule-not-found', 'tax-rule-changed'],
})

const remove = createRoute('delete', '/api/tax-rules/{id}', {
  'x-permission': 'settings',
  operationId: 'deleteTaxRule',
  tags,
  summary: 'Delete a rule for a tax',
  description: 'Existing bookings keep their taxes.',
  request: { params: taxRuleId },
  responses,
  errors: ['invalid-fields', 'tax-rule-not-found'],
})

const order = createRoute('put', '/api/tax-rule-order', {
  'x-permission': 'settings',
  operationId: 'orderTaxRules',
  tags,
  summary: 'Order the rules for taxes',
  description: 'A tax can be computed on those above it. The request names all rules.',
  request: { body: jsonBody(taxRuleOrder) },
  responses,
  errors: ['invalid-fields'],
})

export const taxRuleRoutes = newRoutes({ malformedId: 'tax-rule-not-found' })
  .openapi(read, async (c) => c.json(await readTaxRules(c.get('context').db), 200))
  .openapi(create, async (c) =>
    c.json(await createTaxRule(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeTaxRule(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(remove, async (c) =>
    c.json(await deleteTaxRule(c.get('context'), actorOf(c), c.req.valid('param').id), 200),
  )
  .openapi(order, async (c) =>
    c.json(await orderTaxRules(c.get('context'), actorOf(c), c.req.valid('json').ids), 200),
  )

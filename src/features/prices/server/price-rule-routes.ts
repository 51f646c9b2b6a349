import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  undoHeaders,
} from '#platform/http/route.ts'
import {
  changePriceRuleRequest,
  createPriceRuleRequest,
  nightPricesRequest,
  nightPricesResult,
  priceRuleId,
  priceRuleOrderRequest,
  priceRules,
} from '../contract/prices.ts'
import { findPriceRules } from './price-rule-store.ts'
import {
  changePriceRule,
  createPriceRule,
  deletePriceRule,
  orderPriceRules,
} from './save-price-rule.ts'
import { setNightPrices } from './set-night-prices.ts'

const tags = ['Prices']
const responses = {
  200: { ...jsonResponse('The list after the change', priceRules), ...undoHeaders },
}

const read = createRoute('get', '/api/price-rules', {
  'x-permission': 'view',
  operationId: 'getPriceRules',
  tags,
  summary: 'Get the rules for prices and stays',
  description:
    'All rules in their order: the first one takes precedence. Without rules, a night costs the price of its cabin.',
  responses: { 200: jsonResponse('The list', priceRules) },
})

const create = createRoute('post', '/api/price-rules', {
  'x-permission': 'cabins',
  operationId: 'createPriceRule',
  tags,
  summary: 'Add a rule for prices or stays',
  description:
    'The rule is added at the top of the list. Existing bookings keep their prices. Percentages are numbers such as 20 or -12.5.',
  request: { body: jsonBody(createPriceRuleRequest) },
  responses,
  errors: ['invalid-fields', 'cabin-not-found', 'too-many-price-rules'],
})

const save = createRoute('put', '/api/price-rules/{id}', {
  'x-permission': 'cabins',
  operationId: 'changePriceRule',
  tags,
  summary: 'Change a rule for prices or stays',
  description: 'Replaces the rule and keeps its place. Existing bookings keep their prices.',
  request: { params: priceRuleId, body: jsonBody(changePriceRuleRequest) },
  responses,
  errors: ['invalid-fields', 'cabin-not-found', 'price-rule-not-found', 'price-rule-changed'],
})

const remove = createRoute('delete', '/api/price-rules/{id}', {
  'x-permission': 'cabins',
  operationId: 'deletePriceRule',
  tags,
  summary: 'Delete a rule for prices or stays',
  description: 'Existing bookings keep their prices. It can be reverted for 24 hours.',
  request: { params: priceRuleId },
  responses,
  errors: ['invalid-fields', 'price-rule-not-found'],
})

const order = createRoute('put', '/api/price-rule-order', {
  'x-permission': 'cabins',
  operationId: 'orderPriceRules',
  tags,
  summary: 'Order the rules for prices and stays',
  description: 'Sets the precedence. The request names all rules.',
  request: { body: jsonBody(priceRuleOrderRequest) },
  responses,
  errors: ['invalid-fields'],
})

const setNights = createRoute('put', '/api/night-prices', {
  'x-permission': 'cabins',
  operationId: 'setNightPrices',
  tags,
  summary: 'Set the prices of nights by hand',
  description:
    'The price replaces the rules for these nights in these cabins; null clears it. Existing bookings keep their prices.',
  request: { body: jsonBody(nightPricesRequest) },
  responses: {
    200: {
      ...jsonResponse('How many nights were set or cleared', nightPricesResult),
      ...undoHeaders,
    },
  },
  errors: ['invalid-fields', 'cabin-not-found', 'too-many-nights-at-once'],
})

export const priceRuleRoutes = newRoutes({ malformedId: 'price-rule-not-found' })
  .openapi(read, async (c) => c.json(await findPriceRules(c.get('context').db), 200))
  .openapi(create, async (c) => {
    const rule = c.req.valid('json')
    return c.json(await createPriceRule(c.get('context'), actorOf(c), rule), 200)
  })
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await changePriceRule(c.get('context'), actorOf(c), id, request), 200)
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await deletePriceRule(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(order, async (c) => {
    const { ids } = c.req.valid('json')
    return c.json(await orderPriceRules(c.get('context'), actorOf(c), ids), 200)
  })
  .openapi(setNights, async (c) =>
    c.json(await setNightPrices(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )

import { businessDetails, businessDetailsForm } from '#contract/business-details.ts'
import { formBody, optionalImage, uploadProblems } from '#platform/http/form-body.ts'
import { actorOf, createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { findBusinessDetails } from '#platform/versions/property-store.ts'
import { changeBusinessDetails } from './change-business-details.ts'

const tags = ['Settings']

const read = createRoute('get', '/api/business-details', {
  'x-permission': 'view',
  operationId: 'getBusinessDetails',
  tags,
  summary: 'Get the business details',
  description: 'What documents say about the property: address, tax number, bank details and logo.',
  responses: { 200: jsonResponse('The business details', businessDetails) },
})

const replace = createRoute('put', '/api/business-details', {
  'x-permission': 'settings',
  operationId: 'updateBusinessDetails',
  tags,
  summary: 'Update the business details',
  description: 'Replaces what documents say about the property and, if an image is sent, its logo.',
  request: { body: formBody(businessDetailsForm.extend({ logo: optionalImage })) },
  responses: { 200: jsonResponse('The business details after the change', businessDetails) },
  errors: [...uploadProblems],
})

export const businessDetailsRoutes = newRoutes()
  .openapi(read, async (c) => c.json(await findBusinessDetails(c.get('context').db), 200))
  .openapi(replace, async (c) => {
    const { logo: upload, removeLogo, paperSize, ...details } = c.req.valid('form')
    const request = { details, paperSize, upload, removesLogo: removeLogo === 'true' }
    return c.json(await changeBusinessDetails(c.get('context'), actorOf(c), request), 200)
  })

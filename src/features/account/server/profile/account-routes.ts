import { accountFields, changeLanguageRequest, changePasswordRequest } from '#contract/account.ts'
import { session } from '#contract/session.ts'
import { toSession } from '#platform/auth/sessions/session.ts'
import { formBody, optionalImage, uploadProblems } from '#platform/http/form-body.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  reauthRequestOf,
  sessionOf,
} from '#platform/http/route.ts'
import { ownAccount } from '../own-account.ts'
import { changePassword } from '../password/change-password.ts'
import { changeLanguage, updateAccount } from './update-account.ts'

const update = createRoute('put', '/api/account', {
  ...ownAccount,
  operationId: 'updateAccount',
  summary: 'Update your account',
  description: 'Changes your name and, if an image is sent, your avatar.',
  request: { body: formBody(accountFields.extend({ avatar: optionalImage })) },
  responses: { 200: jsonResponse('The session with the new details', session) },
  errors: [...uploadProblems],
})

const language = createRoute('put', '/api/account/language', {
  ...ownAccount,
  operationId: 'changeLanguage',
  summary: 'Change your language',
  description: 'The language of your screens, and of emails to you.',
  request: { body: jsonBody(changeLanguageRequest) },
  responses: { 204: { description: 'The language is changed' } },
  errors: ['invalid-fields'],
})

const password = createRoute('put', '/api/account/password', {
  ...ownAccount,
  operationId: 'changePassword',
  summary: 'Change your password',
  description: 'Ends all of your other sessions. The current session gets a new cookie.',
  request: { body: jsonBody(changePasswordRequest) },
  responses: { 204: { description: 'The password is changed' } },
  errors: ['invalid-fields', 'current-password-required', 'too-many-attempts'],
})

export const accountRoutes = newRoutes()
  .openapi(update, async (c) => {
    const { fullName, avatar: upload } = c.req.valid('form')
    const context = c.get('context')
    const updated = await updateAccount(context, actorOf(c), sessionOf(c), { fullName, upload })
    return c.json(toSession(updated, context.now()), 200)
  })
  .openapi(language, async (c) => {
    const { staff } = sessionOf(c)
    await changeLanguage(c.get('context'), actorOf(c), staff.id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(password, async (c) => {
    const context = c.get('context')
    const token = await changePassword(context, reauthRequestOf(c), c.req.valid('json'))
    c.header('Set-Cookie', context.auth.cookies.forNewToken(token))
    return c.body(null, 204)
  })

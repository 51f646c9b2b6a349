import { createRoute } from '@hono/zod-openapi'
import { accountFields, changePasswordRequest } from '#contract/account.ts'
import { session } from '#contract/session.ts'
import { clientAddress } from '../auth/client-address.ts'
import { sessionAnswer } from '../auth/session.ts'
import { formBody, optionalPicture, uploadProblems } from '../http/form-body.ts'
import { actorOf, jsonAnswer, jsonBody, newRoutes, problems, sessionOf } from '../http/route.ts'
import { forNoToken } from '../http/token-access.ts'
import { changePassword } from './change-password.ts'
import { updateAccount } from './update-account.ts'

const tags = ['Account']

const update = createRoute({
  ...forNoToken,
  method: 'put',
  path: '/api/account',
  tags,
  summary: "Change one's own name; without a picture the avatar stays",
  request: { body: formBody(accountFields.extend({ avatar: optionalPicture })) },
  responses: {
    200: jsonAnswer('The session as it now is', session),
    ...problems(...uploadProblems),
  },
})

const password = createRoute({
  ...forNoToken,
  method: 'put',
  path: '/api/account/password',
  tags,
  summary: "Change one's own password; all other sessions end",
  request: { body: jsonBody(changePasswordRequest) },
  responses: {
    204: { description: 'The password is the new one' },
    ...problems('invalid-fields', 'current-password-required', 'too-many-attempts'),
  },
})

export const accountRoutes = newRoutes()
  .openapi(update, async (c) => {
    const { fullName, avatar: upload } = c.req.valid('form')
    const updated = await updateAccount(c.var.context, actorOf(c), sessionOf(c), {
      fullName,
      upload,
    })
    return c.json(sessionAnswer(updated), 200)
  })
  .openapi(password, async (c) => {
    const { context, requestId } = c.var
    const address = clientAddress(
      c.env?.incoming?.socket,
      c.req.header('x-forwarded-for'),
      context.config.trustProxy,
    )
    const asking = {
      session: sessionOf(c),
      address,
      cookieHeader: c.req.header('cookie'),
      requestId,
    }
    await changePassword(context, asking, c.req.valid('json'))
    return c.body(null, 204)
  })

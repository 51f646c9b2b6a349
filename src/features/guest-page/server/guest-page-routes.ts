import { z } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { idText } from '#contract/fields.ts'
import { t } from '#domain/i18n/messages.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { networksOf } from '#platform/http/client-address.ts'
import { formBody } from '#platform/http/form-body.ts'
import { addressOf, createRoute, type Env, newRoutes } from '#platform/http/route.ts'
import { withPropertyFormats } from '#platform/versions/property-store.ts'
import { guestPageForm, personForm, readArrival, signatureForm } from '../contract/guest-page.ts'
import { guestMessageForm, guestWishForm } from '../contract/guest-requests.ts'
import {
  guestConfirmation,
  guestInvoice,
  saveArrival,
  saveGuestMessage,
  saveGuestRequest,
  savePerson,
  saveSignature,
  showEndedPage,
  showGuestPage,
  showPersonForm,
  showSignatureForm,
} from './guest-page.ts'
import { guestPageStyles } from './guest-page-styles.ts'
import { signatureScript } from './signature-script.ts'

const tags = ['Guest page']
const token = z.string().max(200).meta({
  description: 'The secret of the link, which is the only authentication.',
  example: '12.1.8JmS0c1pHkR2',
})
const params = z.object({ token })
const page = {
  description: 'The page, in the language of the guest',
  content: { 'text/html': { schema: z.string() } },
}
const file = {
  description: 'The file',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}

const show = createRoute('get', '/stay/{token}', {
  'x-permission': 'public',
  operationId: 'openGuestPage',
  tags,
  summary: "Open a guest's page",
  description:
    'The stay, what is due, documents, directions and the door code when its conditions are met. A link that has ended is a page that says so, with status 404.',
  request: { params },
  responses: { 200: page, 404: page },
  errors: ['too-many-attempts'],
})

const save = createRoute('post', '/stay/{token}', {
  'x-permission': 'public',
  operationId: 'saveGuestArrival',
  tags,
  summary: "Save the expected arrival on a guest's page",
  description: 'A form of the page. The response is the page again, with the reason if it fails.',
  request: { params, body: formBody(guestPageForm) },
  responses: { 200: page, 404: page, 409: page, 422: page },
  errors: ['too-many-attempts'],
})

const sendMessage = createRoute('post', '/stay/{token}/messages', {
  'x-permission': 'public',
  operationId: 'sendGuestMessage',
  tags,
  summary: "Send a message from a guest's page",
  description:
    'A form of the page; one that is sent twice is recorded once. The response leads back to the page, or is the page with what is wrong.',
  request: { params, body: formBody(guestMessageForm) },
  responses: { 200: page, 303: { description: 'Sent; the page' }, 404: page, 409: page, 422: page },
  errors: ['too-many-attempts'],
})

const sendWish = createRoute('post', '/stay/{token}/requests', {
  'x-permission': 'public',
  operationId: 'sendGuestRequest',
  tags,
  summary: "Send a request from a guest's page",
  description:
    'What the stay needs, or an item at the price that the page showed. Staff accept or decline it; nothing is charged before.',
  request: { params, body: formBody(guestWishForm) },
  responses: { 200: page, 303: { description: 'Sent; the page' }, 404: page, 409: page, 422: page },
  errors: ['too-many-attempts'],
})

const guestParams = z.object({
  token,
  number: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .meta({
      description: 'The place of the guest in the party; the one who signs is 1.',
      example: '1',
    }),
})

const showForm = createRoute('get', '/stay/{token}/guests/{number}', {
  'x-permission': 'public',
  operationId: 'openGuestForm',
  tags,
  summary: 'Open the form of a guest',
  description:
    'What the authorities require of one guest of the stay. Document numbers are masked.',
  request: { params: guestParams },
  responses: { 200: page, 404: page },
  errors: ['too-many-attempts'],
})

const saveForm = createRoute('post', '/stay/{token}/guests/{number}', {
  'x-permission': 'public',
  operationId: 'saveGuestForm',
  tags,
  summary: 'Save the form of a guest',
  description:
    'What is sent twice is saved once. The response leads to the next form or the stay, or is the form again with what is wrong.',
  request: { params: guestParams, body: formBody(personForm) },
  responses: {
    200: page,
    303: { description: 'Saved; the next form, or the stay' },
    404: page,
    422: page,
  },
  errors: ['too-many-attempts'],
})

const showSignature = createRoute('get', '/stay/{token}/sign', {
  'x-permission': 'public',
  operationId: 'openSignatureForm',
  tags,
  summary: 'Open the form for the signature',
  description: 'What the guest confirms about everyone who stays. Document numbers are masked.',
  request: { params },
  responses: { 200: page, 404: page },
})

const sign = createRoute('post', '/stay/{token}/sign', {
  'x-permission': 'public',
  operationId: 'signRegistration',
  tags,
  summary: 'Sign the registration of all guests',
  description:
    'Drawn or with the full name. What is sent twice is saved once. The response leads to the stay, or is the form again with the reason.',
  request: { params, body: formBody(signatureForm) },
  responses: { 200: page, 303: { description: 'Saved; the stay' }, 404: page, 422: page },
})

const script = createRoute('get', '/guest-signature.js', {
  'x-permission': 'public',
  operationId: 'getSignatureScript',
  tags,
  summary: 'Get the script of the form for the signature',
  description: 'Draws the signature. The form works without it.',
  responses: {
    200: { description: 'The script', content: { 'text/javascript': { schema: z.string() } } },
  },
})

const confirmation = createRoute('get', '/stay/{token}/confirmation', {
  'x-permission': 'public',
  operationId: 'getGuestConfirmation',
  tags,
  summary: "Get the confirmation from a guest's page",
  description: 'In the language of the guest.',
  request: { params },
  responses: { 200: file },
  errors: ['too-many-attempts', 'guest-link-invalid', 'confirmation-not-possible'],
})

const invoice = createRoute('get', '/stay/{token}/invoices/{id}', {
  'x-permission': 'public',
  operationId: 'getGuestInvoice',
  tags,
  summary: "Get an invoice from a guest's page",
  description: 'Only one that is for this booking alone.',
  request: {
    params: z.object({ token, id: idText.transform(Number).describe('The invoice.') }),
  },
  responses: { 200: file },
  errors: ['too-many-attempts', 'guest-link-invalid', 'invoice-not-found'],
})

const styles = createRoute('get', '/guest-page.css', {
  'x-permission': 'public',
  operationId: 'getGuestPageStyles',
  tags,
  summary: "Get the stylesheet of the guest's page",
  description: 'For both themes.',
  responses: {
    200: { description: 'The stylesheet', content: { 'text/css': { schema: z.string() } } },
  },
})

const visitOf = (c: RequestContext<Env>, token: string) => ({
  token,
  requestId: c.get('requestId'),
})

/** Links that this installation did not sign, of one address and of a network of IPv6 addresses, in a minute. */
const freeGuesses = { address: 30, network: 60 }
const minuteMs = 60_000
const maxNetworks = 10_000
const guessed = new WeakMap<Db, { from: number; counts: Map<string, number> }>()

/**
 * Counts a guess in memory, because it must not cost a query: each server counts its own. The signature keeps guesses
 * from finding anything; the limit keeps them from costing more than this. A valid link is never rejected.
 */
function countGuess({ db, now }: Context, address: string): void {
  const at = now().getTime()
  const last = guessed.get(db)
  const minute =
    last && Math.abs(at - last.from) < minuteMs ? last : { from: at, counts: new Map() }
  guessed.set(db, minute)
  for (const [index, network] of networksOf(address).entries()) {
    const guesses = (minute.counts.get(network) ?? 0) + 1
    if (minute.counts.has(network) || minute.counts.size < maxNetworks) {
      minute.counts.set(network, guesses)
    }
    if (guesses > (index === 0 ? freeGuesses.address : freeGuesses.network)) {
      const wait = minuteMs - Math.abs(at - minute.from)
      reject('too-many-attempts', { retryAfterSeconds: Math.ceil(wait / 1000) })
    }
  }
}

/** Whether this installation signed the link. Counts a guess, before anything is read. */
function isSigned(c: RequestContext<Env>, token: string): boolean {
  const context = c.get('context')
  const { auth, now } = context
  if (auth.readGuestLinkToken(token) || auth.readGuestFormToken(token, now()) !== null) return true
  countGuess(context, addressOf(c))
  return false
}

export const guestPageRoutes = newRoutes({ malformedId: 'invoice-not-found' })
  .openapi(show, async (c) => {
    const context = c.get('context')
    const { token } = c.req.valid('param')
    const visit = visitOf(c, token)
    if (!isSigned(c, token)) return c.html(showEndedPage(), 404)
    return withPropertyFormats(context.db, async () => {
      try {
        return c.html(await showGuestPage(context, visit), 200)
      } catch (error) {
        if (!isEnded(error)) throw error
        return c.html(showEndedPage(), 404)
      }
    })
  })
  .openapi(save, async (c) => {
    const context = c.get('context')
    const { token } = c.req.valid('param')
    const { expectedArrival } = c.req.valid('form')
    if (!isSigned(c, token)) return c.html(showEndedPage(), 404)
    return withPropertyFormats(context.db, async () => {
      const visit = visitOf(c, token)
      try {
        const arrival = readArrival(expectedArrival)
        if (arrival === undefined) {
          const form = { saved: false, problem: t('Please enter a time such as 15:00') }
          return c.html(await showGuestPage(context, visit, form), 422)
        }
        await saveArrival(context, visit, arrival)
        return c.html(await showGuestPage(context, visit, { saved: true, problem: '' }), 200)
      } catch (error) {
        if (isEnded(error)) return c.html(showEndedPage(), 404)
        if (!(error instanceof AppError)) throw error
        const form = { saved: false, problem: error.message }
        return c.html(await showGuestPage(context, visit, form), 409)
      }
    })
  })
  .openapi(sendMessage, async (c) => {
    const context = c.get('context')
    const { token } = c.req.valid('param')
    const { key, text } = c.req.valid('form')
    if (!isSigned(c, token)) return c.html(showEndedPage(), 404)
    return withPropertyFormats(context.db, async () => {
      const visit = visitOf(c, token)
      try {
        const problem = await saveGuestMessage(context, visit, { key, text })
        if (problem === '') return c.redirect(`/stay/${token}#messages`, 303)
        return c.html(await showGuestPage(context, visit, { message: { text, problem } }), 422)
      } catch (error) {
        if (isEnded(error)) return c.html(showEndedPage(), 404)
        if (!(error instanceof AppError)) throw error
        const message = { text, problem: error.message }
        return c.html(await showGuestPage(context, visit, { message }), 409)
      }
    })
  })
  .openapi(sendWish, async (c) => {
    const context = c.get('context')
    const { token } = c.req.valid('param')
    const form = c.req.valid('form')
    if (!isSigned(c, token)) return c.html(showEndedPage(), 404)
    return withPropertyFormats(context.db, async () => {
      const visit = visitOf(c, token)
      try {
        await saveGuestRequest(context, visit, form)
        return c.redirect(`/stay/${token}#requests`, 303)
      } catch (error) {
        if (isEnded(error)) return c.html(showEndedPage(), 404)
        if (!(error instanceof AppError)) throw error
        return c.html(await showGuestPage(context, visit, { requestProblem: error.message }), 409)
      }
    })
  })
  .openapi(showForm, async (c) => {
    const context = c.get('context')
    const { token, number } = c.req.valid('param')
    if (!isSigned(c, token)) return c.html(showEndedPage(), 404)
    return withPropertyFormats(context.db, async () => {
      try {
        const place = { ...visitOf(c, token), index: number - 1 }
        return c.html(await showPersonForm(context, place), 200)
      } catch (error) {
        if (!isEnded(error)) throw error
        return c.html(showEndedPage(), 404)
      }
    })
  })
  .openapi(saveForm, async (c) => {
    const context = c.get('context')
    const { token, number } = c.req.valid('param')
    if (!isSigned(c, token)) return c.html(showEndedPage(), 404)
    return withPropertyFormats(context.db, async () => {
      try {
        const place = { ...visitOf(c, token), index: number - 1 }
        const saved = await savePerson(context, place, c.req.valid('form'))
        return 'page' in saved ? c.html(saved.page, 422) : c.redirect(saved.address, 303)
      } catch (error) {
        if (!isEnded(error)) throw error
        return c.html(showEndedPage(), 404)
      }
    })
  })
  .openapi(showSignature, async (c) => {
    const context = c.get('context')
    const { token } = c.req.valid('param')
    if (!isSigned(c, token)) return c.html(showEndedPage(), 404)
    return withPropertyFormats(context.db, async () => {
      try {
        return c.html(await showSignatureForm(context, visitOf(c, token)), 200)
      } catch (error) {
        if (!isEnded(error)) throw error
        return c.html(showEndedPage(), 404)
      }
    })
  })
  .openapi(sign, async (c) => {
    const context = c.get('context')
    const { token } = c.req.valid('param')
    if (!isSigned(c, token)) return c.html(showEndedPage(), 404)
    return withPropertyFormats(context.db, async () => {
      try {
        const saved = await saveSignature(context, visitOf(c, token), c.req.valid('form'))
        return 'page' in saved ? c.html(saved.page, 422) : c.redirect(saved.address, 303)
      } catch (error) {
        if (!isEnded(error)) throw error
        return c.html(showEndedPage(), 404)
      }
    })
  })
  .openapi(confirmation, async (c) => {
    const context = c.get('context')
    const { token } = c.req.valid('param')
    const visit = visitOf(c, token)
    if (!isSigned(c, token)) reject('guest-link-invalid')
    const { name, bytes } = await withPropertyFormats(context.db, () =>
      guestConfirmation(context, visit),
    )
    return c.body(new Uint8Array(bytes), 200, headersOf(name))
  })
  .openapi(invoice, async (c) => {
    const context = c.get('context')
    const { token, id: invoiceId } = c.req.valid('param')
    if (!isSigned(c, token)) reject('guest-link-invalid')
    const { name, bytes } = await withPropertyFormats(context.db, () =>
      guestInvoice(context, { token, invoiceId }),
    )
    return c.body(new Uint8Array(bytes), 200, headersOf(name))
  })
  .openapi(styles, (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    c.header('Content-Type', 'text/css; charset=utf-8')
    return c.body(guestPageStyles, 200)
  })
  .openapi(script, (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    return c.body(signatureScript, 200)
  })

const isEnded = (error: unknown) => error instanceof AppError && error.code === 'guest-link-invalid'

const headersOf = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
})

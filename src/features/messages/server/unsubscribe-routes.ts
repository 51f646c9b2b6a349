import { z } from '@hono/zod-openapi'
import { isLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { layout, notice, text } from '#features/guest-page/server/page-parts.ts'
import { findGuest, lockGuest, updateGuestRow } from '#features/guests/server/guest-store.ts'
import { guestAuthor } from '#features/history/server/read-history.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { createRoute, newRoutes } from '#platform/http/route.ts'
import { findProperty, withPropertyFormats } from '#platform/versions/property-store.ts'

const tags = ['Messages']
const page = {
  description: 'The page, in the language of the guest',
  content: { 'text/html': { schema: z.string() } },
}
const params = z.object({
  token: z.string().max(200).meta({
    description: 'The secret of the link in an email, which is the only authentication.',
    example: '12.8JmS0c1pHkR2',
  }),
})

const show = createRoute('get', '/unsubscribe/{token}', {
  'x-permission': 'public',
  operationId: 'openUnsubscribePage',
  tags,
  summary: 'Open the page on which a guest unsubscribes',
  description: 'It changes nothing, because mail programs open links to check them.',
  request: { params },
  responses: { 200: page, 404: page },
})

const save = createRoute('post', '/unsubscribe/{token}', {
  'x-permission': 'public',
  operationId: 'unsubscribe',
  tags,
  summary: 'Unsubscribe a guest',
  description:
    'The guest gets no more messages that are not part of a contract. Mail programs send it too (RFC 8058).',
  request: { params },
  responses: { 200: page, 404: page },
})

type Guest = NonNullable<Awaited<ReturnType<typeof findGuest>>>

/** The guest of a link, or the one into whom they were merged; undefined once they were erased. */
async function guestOf(db: Db | Tx, id: number): Promise<Guest | undefined> {
  const guest = await findGuest(db, id)
  if (guest?.merged_into_id) return guestOf(db, guest.merged_into_id)
  return guest?.erased_at === null ? guest : undefined
}

/** Guesses end before the database. */
const findLinked = async ({ db, auth }: Pick<Context, 'db' | 'auth'>, token: string) => {
  const id = auth.readUnsubscribeToken(token)
  return id === null ? undefined : guestOf(db, id)
}

async function unsubscribe(context: Context, id: number, requestId: string): Promise<void> {
  const actor = { staffId: guestAuthor, requestId }
  await change(context, actor, async (tx, note) => {
    const guest = await lockGuest(tx, id)
    if (guest?.unsubscribed_at === null) {
      await updateGuestRow(tx, id, { unsubscribed_at: context.now().toISOString() })
    }
    note({ action: 'guest.unsubscribe', entity: 'guest', entityId: id })
  })
}

async function pageFor({ db }: Context, guest: Guest | undefined, isDone: boolean) {
  const { name, language: ofProperty } = await findProperty(db)
  const language = [guest?.language ?? '', ofProperty].find(isLanguage) ?? ofProperty
  return withLanguage(language, async () => layout(name, contentFor(guest, isDone)))
}

function contentFor(guest: Guest | undefined, isDone: boolean): string {
  if (!guest) return notice(t('This link is not valid.'))
  if (isDone) {
    return notice(t('You are unsubscribed. You still get messages that are part of a booking.'))
  }
  return `<p>${text(
    t('Do you want no more messages from us that are not part of a booking?'),
  )}</p><form method="post"><button>${text(t('Unsubscribe'))}</button></form>`
}

export const unsubscribeRoutes = newRoutes()
  .openapi(show, async (c) => {
    const context = c.get('context')
    return withPropertyFormats(context.db, async () => {
      const guest = await findLinked(context, c.req.valid('param').token)
      const html = await pageFor(context, guest, Boolean(guest?.unsubscribed_at))
      return guest ? c.html(html, 200) : c.html(html, 404)
    })
  })
  .openapi(save, async (c) => {
    const context = c.get('context')
    return withPropertyFormats(context.db, async () => {
      const guest = await findLinked(context, c.req.valid('param').token)
      if (guest && guest.unsubscribed_at === null) {
        await unsubscribe(context, guest.id, c.get('requestId'))
      }
      const html = await pageFor(context, guest, true)
      return guest ? c.html(html, 200) : c.html(html, 404)
    })
  })

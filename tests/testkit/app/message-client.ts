import type { MessageRules } from '#features/messages/contract/message-rules.ts'
import { messageSending } from '#features/messages/server/message-job.ts'
import type { Config } from '#platform/base/config.ts'
import type { Db } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/deliver-outbox.ts'
import type { Mailer, OutboxMessage } from '#platform/mail/mailer.ts'
import { runJob, runNextJob } from './run-jobs.ts'
import { openStaffClient } from './staff-client.ts'

type Rule = MessageRules['rules'][number]

/** A property with two cabins whose mail server can be made to fail, and a clock that the test moves. */
export async function openMessageClient(db: Db, config: Partial<Config> = {}) {
  const smtp = {
    error: null as Error | null,
    /** Happens while a message is sent. */
    meanwhile: async () => {},
    now: new Date('2026-11-21T10:00:00Z'),
  }
  const sent: OutboxMessage[] = []
  const mailer: Mailer = {
    sendsEmail: true,
    async send(message) {
      if (smtp.error) throw smtp.error
      await smtp.meanwhile()
      sent.push(message)
    },
  }
  const client = await openStaffClient({
    db,
    now: () => smtp.now,
    mailer,
    config,
    cabins: {
      fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
      pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 20_000 },
    },
  })
  const { app, ask } = client
  await db.updateTable('property').set({ name: 'Larch Lake' }).execute()

  const texts = [{ language: 'en', subject: 'Soon: {arrival}', body: 'Dear {guest name}, {cabin}' }]
  const list = async () =>
    (await ask<MessageRules>('/api/message-rules', undefined, 'GET')).body.rules

  /** The session lasts, whatever the time. */
  async function goOn(instant: string) {
    smtp.now = new Date(instant)
    const at = smtp.now.toISOString()
    await db
      .updateTable('staff_session')
      .set({ created_at: at, updated_at: at, expires_at: '2099-01-01T00:00:00.000Z' })
      .execute()
  }

  return {
    ...client,
    smtp,
    sent,
    list,
    add: (rule: object) =>
      ask<MessageRules & { code: string; fields: Record<string, string> }>('/api/message-rules', {
        name: 'Arrival',
        trigger: 'days-before-arrival',
        amount: 7,
        texts,
        ...rule,
      }),
    save: (rule: Rule, changes: object) => {
      const { id, isOn: _, turnedOnAt: __, when: ___, conditions: ____, ...fields } = rule
      return ask<MessageRules>(`/api/message-rules/${id}`, { ...fields, ...changes }, 'PUT')
    },
    async turnOn() {
      for (const { id, version, isOn } of await list()) {
        if (isOn) continue
        await ask(`/api/message-rules/${id}/switch`, { version, isOn: true }, 'PUT')
      }
    },
    goOn,
    /** Runs what a server does at that time. */
    async serve(instant: string) {
      await goOn(instant)
      const { context } = app
      for (;;) {
        const next = await runJob(context, messageSending)
        while (await runNextJob(context, sendMail));
        if (next === null || next > smtp.now) break
      }
    },
    handled: () => db.selectFrom('booking_messages').selectAll().orderBy('id').execute(),
  }
}

import type { GuestChannel } from '#domain/email-texts.ts'

export type Message = {
  to: string
  subject: string
  text: string
  html: string
  attachment?: Attachment | null
  /** Email unless given. An SMS has neither subject nor attachment. */
  channel?: GuestChannel
  /** Of an email that is not part of a contract. */
  unsubscribeUrl?: string
}

export type Attachment = { fileName: string; content: Buffer }

/** An email to a guest is from the property, and replies go to its address, which may be empty. */
export type GuestMessage = Message & { fromName: string; replyTo: string }

/** A queued message. The ID and the time stay the same for every attempt. */
export type OutboxMessage = Message & Partial<GuestMessage> & { id: number; createdAt: string }

export type Mailer = {
  /** False if messages are only written to files on this server, so that staff must pass on the links. */
  sendsEmail: boolean
  /** Resolves when the message is accepted. It may be sent twice with the same Message-ID. */
  send: (message: OutboxMessage) => Promise<void>
}

/** The mail server permanently rejects this address. */
export class AddressRejected extends Error {}

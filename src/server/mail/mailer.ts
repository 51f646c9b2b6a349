export type Message = { to: string; subject: string; text: string; html: string }

/** A message of the outbox on its way: the same number and moment whenever it is tried again. */
export type Posted = Message & { id: number; createdAt: string }

/** Where messages go. */
export type Mailer = {
  /** If not, what is written to colleagues only lies on this server, and staff must hand it over. */
  reachesPeople: boolean
  /** Resolves when the message cannot get lost any more. It may be sent twice, with one Message-ID. */
  send: (message: Posted) => Promise<void>
}

/** The mail server will not take anything for this address, today or tomorrow. */
export class AddressRefused extends Error {}

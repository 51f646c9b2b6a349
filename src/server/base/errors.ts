import { type RefusalCode, type RefusalFacts, refusals } from '#contract/errors.ts'

type Details = RefusalFacts & {
  /** A more exact sentence than the code's own. */
  title?: string
  retryAfterSeconds?: number
  /** What made us refuse, for the log. */
  cause?: unknown
}

/** A refusal that staff are told of. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.title ?? refusals[code][1], { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

export function refuse(code: RefusalCode, details?: Details): never {
  throw new AppError(code, details)
}

/** Why the program will not start, in one sentence for whoever runs it. main prints it and exits 1. */
export class StartRefusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartRefusal'
  }
}

import { told } from './request-types.ts'
import { judgeOf } from './response-oracle.ts'
import type { Play } from './run-scenarios.ts'

/** Judges by the document that the houses have given. */
export function judged(): Play['judge'] {
  let faultsOf: ReturnType<typeof judgeOf> | undefined
  return ({ number, asked, answers: [answer] }, operations, document) => {
    faultsOf ??= judgeOf(document, operations)
    return faultsOf(asked, answer).map(
      (fault) =>
        `${number}: ${fault}: ${told(asked)} → ${answer.status} ${answer.text.slice(0, 300)}`,
    )
  }
}

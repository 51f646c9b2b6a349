import { describeRequest } from './request-types.ts'
import { judgeOf } from './response-oracle.ts'
import type { Play } from './run-scenarios.ts'

/** Checks responses against the document that the instances serve. */
export function judged(): Play['judge'] {
  let problemsOf: ReturnType<typeof judgeOf> | undefined
  return ({ number, request, responses: [response] }, operations, document) => {
    problemsOf ??= judgeOf(document, operations)
    return problemsOf(request, response).map(
      (problem) =>
        `${number}: ${problem}: ${describeRequest(request)} → ${response.status} ${response.text.slice(0, 300)}`,
    )
  }
}

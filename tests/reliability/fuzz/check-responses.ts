import { describeRequest } from './request-types.ts'
import { responseCheckOf } from './response-problems.ts'
import type { RunRules } from './run-scenarios.ts'

/** Checks responses against the document that the instances serve. */
export function checkResponses(): RunRules['check'] {
  let problemsOf: ReturnType<typeof responseCheckOf> | undefined
  return ({ number, request, responses: [response] }, operations, document) => {
    problemsOf ??= responseCheckOf(document, operations)
    return problemsOf(request, response).map(
      (problem) =>
        `${number}: ${problem}: ${describeRequest(request)} → ${response.status} ${response.text.slice(0, 300)}`,
    )
  }
}

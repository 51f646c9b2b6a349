import { describeRequest } from './request-types.ts'
import { oracleOf } from './response-oracle.ts'
import type { RunRules } from './run-scenarios.ts'

/** Checks responses against the document that the instances serve. */
export function oracle(): RunRules['check'] {
  let problemsOf: ReturnType<typeof oracleOf> | undefined
  return ({ number, request, responses: [response] }, operations, document) => {
    problemsOf ??= oracleOf(document, operations)
    return problemsOf(request, response).map(
      (problem) =>
        `${number}: ${problem}: ${describeRequest(request)} → ${response.status} ${response.text.slice(0, 300)}`,
    )
  }
}

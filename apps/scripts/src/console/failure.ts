import { problemOf } from '@animeteca/api-client/problem'

/** An expected failure: the script prints the message, a Spanish sentence, and exits with 1. */
export class Failure extends Error {}

/**
 * Prints the message of a `Failure`, the server's refusal with the fields at fault and the request's id, by which the log
 * names it, and any other error with its stack. Returns the exit code.
 */
export function printError(error: unknown): number {
  const problem = problemOf(error)
  if (problem) {
    console.error(`${problem.message}.`)
    for (const [field, message] of Object.entries(problem.fields ?? {})) console.error(`  ${field}: ${message}`)
    if (problem.code === 'INTERNAL') console.error(`  Referencia: ${problem.requestId}`)
  } else console.error(error instanceof Failure ? error.message : error)
  return 1
}

import { problemOf } from '@animeteca/api-client/problem'

/** An expected failure: the script prints the message, a Spanish sentence, and exits with 1. */
export class Failure extends Error {}

/** Prints the message of a `Failure` or of the server's refusal, and any other error with its stack. Returns the exit code. */
export function printError(error: unknown): number {
  const problem = problemOf(error)
  if (problem) console.error(`${problem.message}.`)
  else console.error(error instanceof Failure ? error.message : error)
  return 1
}

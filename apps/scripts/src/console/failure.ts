/** What ends a script with exit code 1: the message is a sentence for whoever runs it. */
export class Failure extends Error {}

/** A failure is a sentence; anything else is ours, with its stack. */
export function printError(error: unknown): number {
  console.error(error instanceof Failure ? error.message : error)
  return 1
}

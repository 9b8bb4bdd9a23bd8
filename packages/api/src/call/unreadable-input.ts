/** The input of a call whose JSON could not be parsed: refused after the guard, and only if the procedure takes an input. */
export class UnreadableInput {
  readonly cause: unknown

  constructor(cause: unknown) {
    this.cause = cause
  }
}

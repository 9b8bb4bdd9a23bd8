/** Stands for the input of a call whose JSON could not be read: the call is refused for it after its guard, and only if it takes an input. */
export class UnreadableInput {
  readonly cause: unknown

  constructor(cause: unknown) {
    this.cause = cause
  }
}

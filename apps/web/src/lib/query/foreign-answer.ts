/** An answer that is not the server's: the page of a proxy that stands before it. */
export class ForeignAnswer extends Error {
  readonly status: number

  constructor(status: number) {
    super(`answered with status ${status} by something else`)
    this.status = status
  }
}

/** As `fetch`, for calls that are answered in JSON: anything else is thrown, so that its status is not lost. */
export const fetchJson: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.headers.get('content-type')?.includes('json')) return answer
  throw new ForeignAnswer(answer.status)
}

/** A response that is not the server's, such as a proxy's error page. */
export class ForeignResponse extends Error {
  readonly status: number

  constructor(status: number) {
    super(`a response with status ${status} that is not the server’s`)
    this.status = status
  }
}

/** Like `fetch`, for JSON responses: throws for any other type, so that its status is not lost. */
export const fetchJson: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.headers.get('content-type')?.includes('json')) return answer
  throw new ForeignResponse(answer.status)
}

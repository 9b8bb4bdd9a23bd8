/** A simulated network between a client and the server, which records requests and can fail. */
export function openNetwork() {
  const calls: { path: string; headers: Headers }[] = []
  const line = {
    calls,
    /** Chooses requests that are lost. */
    isCut: (_path: string) => false,
    /** Chooses requests whose response is lost. */
    losesAnswer: (_path: string) => false,
    fetch: async (input: URL | Request | string, init?: RequestInit): Promise<Response> => {
      const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/trpc/', '')
      calls.push({ path, headers: new Headers(init?.headers) })
      if (line.isCut(path)) throw new TypeError('fetch failed')
      const answer = await fetch(input, init)
      if (line.losesAnswer(path)) throw new TypeError('fetch failed')
      return answer
    },
    count: (path: string) => calls.filter((call) => call.path === path).length,
  }
  return line
}

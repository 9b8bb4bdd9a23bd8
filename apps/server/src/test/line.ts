/** The network between a client and the server: notes what passes, and can be cut. */
export function openLine() {
  const calls: { path: string; headers: Headers }[] = []
  const line = {
    calls,
    /** Tells which requests get lost on their way. */
    isCut: (_path: string) => false,
    /** As above, but it is the answer that gets lost. */
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

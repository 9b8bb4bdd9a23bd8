import { expect, test } from 'vitest'
import { problemOf } from './problem.ts'
import { createSessionFetch, refusalOf } from './session-fetch.ts'
import { createMemorySession } from './session.ts'
import { spike } from './test/spike.ts'

/** A session fetch of Spike, whose access token has expired. `onRefusal` runs before the refusal arrives. */
function fetchWithExpiredToken(onRefusal: (session: ReturnType<typeof createMemorySession>) => void) {
  const session = createMemorySession()
  session.set({ accessToken: 'expired', refreshToken: 'refresh', user: spike })
  const sent: (string | null)[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    if (sent.length > 1) return new Response()
    onRefusal(session)
    return new Response(null, { status: 401 })
  }
  return { sent, sessionFetch: createSessionFetch({ url: '/trpc', session, fetch }) }
}

test('sessionFetch sends the request again with the tokens that another tab has refreshed', async () => {
  const { sent, sessionFetch } = fetchWithExpiredToken((session) => session.update({ accessToken: 'newer' }))
  expect((await sessionFetch('/api/export', {})).status).toBe(200)
  expect(sent).toEqual(['Bearer expired', 'Bearer newer'])
})

test('sessionFetch passes the 401 on when another person has signed in meanwhile', async () => {
  const faye = { ...spike, id: 2, username: 'faye' }
  const { sent, sessionFetch } = fetchWithExpiredToken((session) =>
    session.set({ accessToken: 'of faye', refreshToken: 'refresh of faye', user: faye }),
  )
  expect((await sessionFetch('/api/export', {})).status).toBe(401)
  expect(sent).toEqual(['Bearer expired'])
})

test('refusalOf describes the refusal of the server, and has no problem for the page of a proxy', async () => {
  const problem = { code: 'BUSY', message: 'Hay demasiado trabajo', requestId: '1' }
  expect(problemOf(await refusalOf(Response.json(problem, { status: 503 })))).toEqual(problem)
  const refusal = await refusalOf(new Response('<html>', { status: 502 }))
  expect(refusal.message).toBe('refused with status 502')
  expect(problemOf(refusal)).toBeUndefined()
})

import type { Person } from '@animeteca/api/test/cast'
import { test as base } from '@animeteca/api/test/fixtures'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { openApp } from './open-app.ts'

interface Answer<Body> {
  status: number
  headers: Record<string, unknown>
  body: Body
}

interface Fixtures {
  /** The whole server on this file's database: production mode, no web app, no log. */
  app: FastifyInstance
  /** `app.inject` as a person of the cast, or as a visitor with null. */
  inject: (person: Person | null, request: InjectOptions) => Promise<LightMyRequestResponse>
  /** A REST call such as `rest(cast.jet, 'PUT /admin/anime/1', { title: 'Akira' })`, with its JSON response. */
  rest: <Body = any>(person: Person | null, call: string, body?: object) => Promise<Answer<Body>>
}

/** Server tests: the cast and the shelf of the procedures' tests, over HTTP without a port. */
export const test = base.extend<Fixtures>({
  app: [
    async ({ services }, use) => {
      const app = await openApp(services)
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
  inject: [
    async ({ app, authorizationOf }, use) => {
      await use((person, request) => {
        const headers = { ...(person && { authorization: authorizationOf(person) }), ...request.headers }
        return app.inject({ ...request, headers })
      })
    },
    { scope: 'file' },
  ],
  rest: [
    async ({ inject }, use) => {
      await use(async (person, call, body) => {
        const [method, path] = call.split(' ') as [NonNullable<InjectOptions['method']>, string]
        const response = await inject(person, { method, url: `/api${path}`, ...(body && { payload: body }) })
        return { status: response.statusCode, headers: response.headers, body: response.json() }
      })
    },
    { scope: 'file' },
  ],
})

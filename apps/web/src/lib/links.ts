import { linksFor } from '@animeteca/api-client/client'
import { fetchJson } from './foreign-answer.ts'
import { renewableSession } from './renewable-session.ts'

/** How calls reach the server: loaded with the first of them, see `trpc.ts`. */
export const links = linksFor({ url: '/trpc', session: renewableSession, fetch: fetchJson })

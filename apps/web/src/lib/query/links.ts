import { linksFor } from '@animeteca/api-client/client'
import { renewableSession } from '../session/renewable-session.ts'
import { fetchJson } from './foreign-answer.ts'

/** How calls reach the server: loaded with the first of them, see `trpc.ts`. */
export const links = linksFor({ url: '/trpc', session: renewableSession, fetch: fetchJson })

import { linksFor } from '@animeteca/api-client/client'
import { renewableSession } from '../session/renewable-session.ts'
import { fetchJson } from './foreign-response.ts'
import { setStaleRules } from './invalidation.ts'
import { staleRules } from './stale-rules.ts'

/** The HTTP links, loaded with the first call: see `trpc.ts`. */
export const links = linksFor({ url: '/trpc', session: renewableSession, fetch: fetchJson })

setStaleRules(staleRules)

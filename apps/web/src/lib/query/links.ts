import { linksFor } from '@animeteca/api-client/client'
import { fetchJson } from '../errors/foreign-response.ts'
import { renewableSession } from '../session/renewable-session.ts'
import { setStaleRules } from './invalidation.ts'
import { staleRules } from './stale-rules.ts'

/** The HTTP links, loaded with the first call: see `trpc.ts`. */
export const links = linksFor({ url: '/trpc', session: renewableSession, fetch: fetchJson })

setStaleRules(staleRules)

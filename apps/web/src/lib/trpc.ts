import { linksFor } from '@animeteca/api-client/client'
import type { AppRouter } from '@animeteca/api-client/client'
import type { QueryClient } from '@tanstack/react-query'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { fetchJson } from './foreign-answer.ts'
import { inProcessLink } from './in-process-link.ts'
import { queryClient } from './query-client.ts'
import { renewableSession } from './session.ts'

/** Hooks for components: `trpc.catalogue.byId.useQuery({ id })`. */
export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({
  links: import.meta.env.SSR
    ? [inProcessLink]
    : linksFor({ url: '/trpc', session: renewableSession, fetch: fetchJson }),
})

/** On the server each page has a cache of its own. */
export const utilsOver = (queryClient: QueryClient) => createTRPCQueryUtils({ queryClient, client: trpcClient })

/** For loaders: `context.utils.catalogue.byId.ensureData({ id })`. */
export const utils = utilsOver(queryClient)

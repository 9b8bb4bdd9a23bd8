import { linksFor } from '@animeteca/api-client/client'
import type { AppRouter } from '@animeteca/api-client/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { fetchJson } from './foreign-answer.ts'
import { queryClient } from './query-client.ts'
import { renewableSession } from './session.ts'

/** Hooks for components: `trpc.catalogue.byId.useQuery({ id })`. */
export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({
  links: linksFor({ url: '/trpc', session: renewableSession, fetch: fetchJson }),
})

/** For loaders: `context.utils.catalogue.byId.ensureData({ id })`. */
export const utils = createTRPCQueryUtils({ queryClient, client: trpcClient })

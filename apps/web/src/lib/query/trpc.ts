import type { AppRouter } from '@animeteca/api-client/client'
import { lazyLink } from '@animeteca/api-client/lazy-link'
import type { QueryClient } from '@tanstack/react-query'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { inProcessLink } from './in-process-link.ts'
import { queryClient } from './query-client.ts'

/** Hooks for components: `trpc.catalogue.byId.useQuery({ id })`. */
export const trpc = createTRPCReact<AppRouter>()

/** A visitor's page includes its data and makes no request at first; a member's page loads the links immediately. */
export const loadLinks = () => import('./links.ts').then(({ links }) => links)

export const trpcClient = trpc.createClient({ links: [import.meta.env.SSR ? inProcessLink : lazyLink(loadLinks)] })

/** On the server each page has its own cache. */
export const utilsOver = (queryClient: QueryClient) => createTRPCQueryUtils({ queryClient, client: trpcClient })

/** For loaders: `context.utils.catalogue.byId.ensureData({ id })`. */
export const utils = utilsOver(queryClient)

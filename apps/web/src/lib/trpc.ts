import type { AppRouter } from '@animeteca/api/app.router'
import { httpBatchLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import superjson from 'superjson'
import { queryClient } from './query-client.ts'

/** Hooks for components: `trpc.catalogue.byId.useQuery({ id })`. */
export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({ links: [httpBatchLink({ url: '/trpc', transformer: superjson })] })

/** For loaders: `utils.catalogue.byId.ensureData({ id })`. */
export const utils = createTRPCQueryUtils({ queryClient, client: trpcClient })

import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { modalSearch } from '../lib/modals.ts'
import type { utils } from '../lib/query/trpc.ts'
import { Shell } from '../shell/Shell.tsx'

/** What every loader gets: `context.utils.catalogue.byId.ensureData({ id })`. */
export type LoaderContext = {
  queryClient: QueryClient
  utils: typeof utils
  /** When the server rendered the page being hydrated. */
  renderedAt?: number | undefined
}

export const Route = createRootRouteWithContext<LoaderContext>()({ validateSearch: modalSearch, component: Root })

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

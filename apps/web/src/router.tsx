import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { isScrollFree } from './lib/hydration/scroll-before-hydration.ts'
import type { LoaderContext } from './routes/__root.tsx'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/screens/ErrorScreen.tsx'

const NotFoundScreen = lazyComponent(() => import('./shell/screens/NotFoundScreen.tsx'))

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The dehydrated queries of a server-rendered page, so that the browser does not fetch them again. JSON parses faster than script. */
type DehydratedPage = { cache: DehydratedState; renderedAt: number }

/** One in the browser; on the server, one per request. */
export const createAppRouter = (context: LoaderContext, options: { nonce?: string } = {}) =>
  createRouter({
    routeTree,
    context,
    ...(options.nonce && { ssr: { nonce: options.nonce } }),
    ...(import.meta.env.SSR && { dehydrate: () => dehydratePage(context) }),
    hydrate: ({ json }) => hydratePage(context, JSON.parse(json)),
    // Keep search params as text: the router's default reads `?q=1e3` as a number and writes "86" in quotes.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    // Staleness is left to the query cache.
    defaultPreloadStaleTime: 0,
    // Show a placeholder only after 150 ms, and then long enough not to flash.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    scrollRestoration: isScrollFree,
    scrollRestorationBehavior: 'instant',
    // Only between pages: typing in a search, which changes the search params, must not fade at each key.
    defaultViewTransition: {
      types: ({ pathChanged, fromLocation }) =>
        pathChanged && fromLocation && !prefersReducedMotion() ? ['page'] : false,
    },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

const dehydratePage = ({ queryClient, renderedAt }: LoaderContext) => ({
  json: JSON.stringify({ cache: dehydrate(queryClient), renderedAt }),
})

/** The server invalidates a cached page with the first change of its data, so its queries are fresh whenever it was rendered. */
function hydratePage(context: LoaderContext, { cache, renderedAt }: DehydratedPage) {
  const now = Date.now()
  for (const { state } of cache.queries) state.dataUpdatedAt = now
  hydrate(context.queryClient, cache)
  context.renderedAt = renderedAt
}

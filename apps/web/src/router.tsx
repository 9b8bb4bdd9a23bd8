import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { isScrollFree } from './lib/hydration/scroll-before-hydration.ts'
import type { LoaderContext } from './routes/__root.tsx'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/screens/ErrorScreen.tsx'
import { NotFoundScreen } from './shell/screens/NotFoundScreen.tsx'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What travels with a page of the server, so that the browser need not ask again for what it shows; as JSON, which is read faster than script. */
type Luggage = { answers: DehydratedState; drawnAt: number }

/** One for the browser; on the server one for each page. */
export const createAppRouter = (context: LoaderContext, options: { nonce?: string } = {}) =>
  createRouter({
    routeTree,
    context,
    ...(options.nonce && { ssr: { nonce: options.nonce } }),
    ...(import.meta.env.SSR && { dehydrate: () => pack(context) }),
    hydrate: ({ json }) => unpack(context, JSON.parse(json)),
    // Words stay words: the router's own way reads `?q=1e3` as a thousand and writes "86" in quotes.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router's own.
    defaultPreloadStaleTime: 0,
    // A skeleton only for what takes longer than a blink, and then not for a single frame.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    scrollRestoration: isScrollFree,
    scrollRestorationBehavior: 'instant',
    // Only a new page: a search that changes its words with each key must not fade each time.
    defaultViewTransition: {
      types: ({ pathChanged, fromLocation }) => (pathChanged && fromLocation && !isStill() ? ['page'] : false),
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

const pack = ({ queryClient, drawnAt }: LoaderContext) => ({
  json: JSON.stringify({ answers: dehydrate(queryClient), drawnAt }),
})

/** The server drops a kept page with the first change of what it shows: its answers are as fresh as the page, however long ago it was drawn. */
function unpack(context: LoaderContext, { answers, drawnAt }: Luggage) {
  const now = Date.now()
  for (const { state } of answers.queries) state.dataUpdatedAt = now
  hydrate(context.queryClient, answers)
  context.drawnAt = drawnAt
}

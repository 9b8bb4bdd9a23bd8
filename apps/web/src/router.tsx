import { createRouter } from '@tanstack/react-router'
import { queryClient } from './lib/query-client.ts'
import { utils } from './lib/trpc.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'

export const router = createRouter({
  routeTree,
  context: { queryClient, utils },
  defaultPreload: 'intent',
  // The query cache decides what is fresh, not the router's own.
  defaultPreloadStaleTime: 0,
  // A skeleton only for what takes longer than a blink, and then not for a single frame.
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  scrollRestorationBehavior: 'instant',
  // Only a new page: a search that changes its words with each key must not fade each time.
  defaultViewTransition: { types: ({ pathChanged, fromLocation }) => (pathChanged && fromLocation ? ['page'] : false) },
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

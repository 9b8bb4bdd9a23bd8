import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { queryClient } from './lib/query-client.ts'
import { utils } from './lib/trpc.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const router = createRouter({
  routeTree,
  context: { queryClient, utils },
  // Words stay words: the router's own way reads `?q=1e3` as a thousand and writes "86" in quotes.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPreload: 'intent',
  // The query cache decides what is fresh, not the router's own.
  defaultPreloadStaleTime: 0,
  // A skeleton only for what takes longer than a blink, and then not for a single frame.
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  scrollRestorationBehavior: 'instant',
  // Only a new page: a search that changes its words with each key must not fade each time.
  defaultViewTransition: {
    types: ({ pathChanged, fromLocation }) => (pathChanged && fromLocation && !isStill() ? ['page'] : false),
  },
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// Who turns the page while the last one is still turning skips that one: the browser rejects a promise that the router keeps to itself.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.message.startsWith('Transition was skipped')) event.preventDefault()
})

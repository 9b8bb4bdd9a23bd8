import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope
/** Every file of the build with what tells its content, and the page without content; see `service-worker.ts`. */
declare const PRECACHE: { url: string; revision: string | null }[]

/**
 * Keeps the page's shell, the build's files and our own pictures. It never sees a token or an answer of the API: those calls
 * it leaves alone, and what a person saw is kept by the page itself, in a store of their own.
 */
precacheAndRoute(PRECACHE)
cleanupOutdatedCaches()
clientsClaim()

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()))

/** The server's own page while it can be reached, so that nothing in it is old; else the shell, marked as such. */
registerRoute(
  new NavigationRoute(
    async ({ request, event }) => {
      try {
        const preloaded: Response | undefined = await (event as FetchEvent).preloadResponse
        return preloaded ?? (await fetch(request))
      } catch {
        return shellWithout(await matchPrecache('/app-shell'))
      }
    },
    { denylist: [/^\/(api|trpc|media|healthz|readyz)(\/|$)/] },
  ),
)

/** The response goes on with the headers that it came with: the nonce in its policy is the one in its text. */
async function shellWithout(shell: Response | undefined): Promise<Response> {
  if (!shell) return Response.error()
  const text = await shell.text()
  return new Response(text.replace('<html ', '<html data-offline '), { headers: shell.headers })
}

/** A picture of ours never changes under its address. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
  }),
)

// A new version waits until somebody says yes: no page changes under their hands.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

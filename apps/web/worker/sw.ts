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
    { denylist: [/^\/(api|trpc|media|mail|healthz|readyz)(\/|$)/] },
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

interface Told {
  title: string
  body: string
  /** Where it leads to here. */
  path: string
  /** The same one twice shows once. */
  tag: string
}

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, path, tag } = event.data.json() as Told
  const looks = { body, tag, lang: 'es', icon: '/icon-192.png', badge: '/icon-192.png', data: path }
  event.waitUntil(self.registration.showNotification(title, looks))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

/** Where it is open already, else in the page that was used last, else in a new one. */
async function show(path: string) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const there = pages.find(({ url }) => new URL(url).pathname === path)
  const page = there ?? pages[0]
  if (!page) return self.clients.openWindow(path)
  // a page that may not come to the front still leads there
  await page.focus().catch(() => {})
  return there ?? page.navigate(path)
}

// A new version waits until somebody says yes: no page changes under their hands.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

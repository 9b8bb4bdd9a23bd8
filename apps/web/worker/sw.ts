import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope
/** The build's files with their revisions, and the page's shell; see `service-worker.ts`. */
declare const PRECACHE: { url: string; revision: string | null }[]

/**
 * Caches the shell, the build's files and our pictures. API requests are not handled here: the page itself stores responses, per person.
 */
precacheAndRoute(PRECACHE)
cleanupOutdatedCaches()
clientsClaim()

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()))

/** Network first for pages, so that they are current; offline, the shell with a mark. */
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

/** Keeps the response's headers: the nonce in its CSP is the one in its HTML. */
async function shellWithout(shell: Response | undefined): Promise<Response> {
  if (!shell) return Response.error()
  const text = await shell.text()
  return new Response(text.replace('<html ', '<html data-offline '), { headers: shell.headers })
}

/** Our pictures never change under their URL. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
  }),
)

interface PushMessage {
  title: string
  body: string
  /** Path to open. */
  path: string
  /** Replaces an earlier notification with the same tag. */
  tag: string
}

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, path, tag } = event.data.json() as PushMessage
  const options = { body, tag, lang: 'es', icon: '/icon-192.png', badge: '/icon-192.png', data: path }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

/** Focuses a page with that path, else navigates the last used page, else opens one. */
async function show(path: string) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  const page = open ?? pages[0]
  if (!page) return self.clients.openWindow(path)
  // Navigation also works when the browser refuses the focus.
  await page.focus().catch(() => {})
  return open ?? page.navigate(path)
}

// A new version activates when the viewer confirms it, so that no open page changes.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

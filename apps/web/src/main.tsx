import { showRemoteCovers } from '@animeteca/contracts/media/remote-covers'
import { expectPage } from '@animeteca/ui/base/hydrating'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { onlineManager } from '@tanstack/react-query'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { disableTouchPreload } from './lib/hydration/disable-touch-preload.ts'
import { restoreInlineStyles } from './lib/hydration/inline-styles.ts'
import { announceHydration, bufferEvents } from './lib/hydration/replay-events.ts'
import { keepScrollPosition } from './lib/hydration/scroll-before-hydration.ts'
import { whenIdle } from './lib/hydration/when-idle.ts'
import { onIdentityChange, verifySession, verifyWhenRefused } from './lib/identity.ts'
import { startLive } from './lib/live/start-live.ts'
import { watchConnection } from './lib/offline/connection.ts'
import { offlineQueueFlag } from './lib/offline/offline-queue-flag.ts'
import { followOtherTabs } from './lib/query/invalidation.ts'
import { queryClient } from './lib/query/query-client.ts'
import { loadLinks, utils } from './lib/query/trpc.ts'
import { session } from './lib/session/session.ts'
import { markSignedIn, showPage } from './lib/session/signed-in-cookie.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

showRemoteCovers('remoteCovers' in document.documentElement.dataset)
onIdentityChange(() => {
  if (session.get()) void followTheme()
})
followOtherTabs(queryClient)
onIdentityChange(markSignedIn)
markSignedIn()
void verifySession()
verifyWhenRefused()
disableTouchPreload()
watchConnection()
startLive()

// A view transition that is skipped by the next one rejects a promise that the router does not expose.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.message.startsWith('Transition was skipped')) event.preventDefault()
})

// The inline script of a server-rendered page records events until hydration; other pages have no such script.
const root = document.querySelector('#root')!
if (!window.recordedEvents) bufferEvents(root)

async function followTheme() {
  const { themeChoice } = await untilLoaded(() => import('./nouns/person/theme-choice.ts'))
  themeChoice.follow()
}
/** Where the browser refuses storage or locks, the page works without its offline support. */
const startOffline = () =>
  untilLoaded(() => import('./offline.ts'))
    .then((offline) => offline.startOffline())
    .catch(() => {})
void begin()

async function begin() {
  // Stored mutations and pages must be loaded before the first render; otherwise they can wait. Without a connection their script may never load.
  const isOfflineFirst = offlineQueueFlag.isSet(session.get()?.user.id) || !onlineManager.isOnline()
  if (isOfflineFirst) await Promise.race([startOffline(), new Promise((resolve) => setTimeout(resolve, 3_000))])
  await start()
  whenIdle(() => {
    // Load in the background, so that the next request does not wait.
    void loadLinks().catch(() => {})
    if (!isOfflineFirst) void startOffline()
  })
}

/**
 * Hydrates the server's HTML. It is rendered for a visitor, so a signed-in person's page replaces it. Loading the scripts, creating the
 * router and hydrating take a tenth of a second each on a phone; yielding in between lets the browser handle input.
 */
async function start() {
  await nextTask()
  const router = createAppRouter({ queryClient, utils })
  onIdentityChange(() => void router.invalidate())
  const app = <App router={router} queryClient={queryClient} />
  // Only pages that the server has rendered record events.
  if (window.recordedEvents && !session.get()) {
    await nextTask()
    announceHydration()
    await hydrate(router)
    await nextTask()
    restoreInlineStyles()
    bufferEvents(root)
    expectPage()
    keepScrollPosition(router)
    startTransition(() => void hydrateRoot(root, app))
  } else {
    if (window.recordedEvents) bufferEvents(root)
    createRoot(root).render(app)
  }
  showPage()
}

function nextTask() {
  return new Promise<void>((resolve) => void setTimeout(resolve))
}

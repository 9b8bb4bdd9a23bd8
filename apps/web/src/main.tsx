import { onlineManager } from '@tanstack/react-query'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { keepTouchesFromLinks } from './lib/hydration/disable-touch-preload.ts'
import { lowerStyles } from './lib/hydration/lifted-styles.ts'
import { announceHydration, holdEvents } from './lib/hydration/replay-events.ts'
import { takeEarlyScroll } from './lib/hydration/scroll-before-hydration.ts'
import { whenIdle } from './lib/hydration/when-idle.ts'
import { onIdentityChange, verifySession, verifyWhenRefused } from './lib/identity.ts'
import { startLive } from './lib/live/start-live.ts'
import { watchConnection } from './lib/offline/connection.ts'
import { offlineQueueFlag } from './lib/offline/offline-queue-flag.ts'
import { followOtherTabs } from './lib/query/invalidation.ts'
import { queryClient } from './lib/query/query-client.ts'
import { retryWhenOnline } from './lib/query/retry-when-online.ts'
import { loadLinks, utils } from './lib/query/trpc.ts'
import { session } from './lib/session/session.ts'
import { markSignedIn, showPage } from './lib/session/signed-in-mark.ts'
import { themeChoice } from './nouns/person/theme-choice.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

onIdentityChange(() => themeChoice.follow())
followOtherTabs(queryClient)
onIdentityChange(markSignedIn)
markSignedIn()
void verifySession()
verifyWhenRefused()
keepTouchesFromLinks()
watchConnection()
startLive()

// Who turns the page while the last one is still turning skips that one: the browser rejects a promise that the router keeps to itself.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.message.startsWith('Transition was skipped')) event.preventDefault()
})

const startOffline = () => retryWhenOnline(async () => (await import('./offline.ts')).startOffline())
void begin()

async function begin() {
  // What waits here, and what was seen here before, has to be on the page from the start: else it has time.
  const isOfflineFirst = offlineQueueFlag.isThere(session.get()?.user.id) || !onlineManager.isOnline()
  if (isOfflineFirst) await startOffline()
  await start(document.querySelector('#root')!)
  whenIdle(() => {
    // what is asked next is not to wait for them
    void loadLinks().catch(() => {})
    if (!isOfflineFirst) void startOffline()
  })
}

/**
 * A page of the server comes to life where it stands; it is a visitor's, so whoever is signed in gets their own in its place.
 * Loading the scripts, making the router and taking the page over are a tenth of a second each on a phone: what somebody presses
 * is heard in between.
 */
async function start(root: Element) {
  await nextTask()
  const router = createAppRouter({ queryClient, utils })
  onIdentityChange(() => void router.invalidate())
  const app = <App router={router} queryClient={queryClient} />
  if (window.$_TSR?.router && !session.get()) {
    await nextTask()
    announceHydration()
    await hydrate(router)
    await nextTask()
    lowerStyles()
    holdEvents(root)
    takeEarlyScroll(router)
    startTransition(() => void hydrateRoot(root, app))
  } else {
    holdEvents(root)
    createRoot(root).render(app)
  }
  showPage()
  window.$_TSR?.h()
}

function nextTask() {
  return new Promise<void>((resolve) => void setTimeout(resolve))
}

import { trpcClient } from './query/trpc.ts'
import { session } from './session/session.ts'

/** Whose notices this browser shows while no page is open: on a shared computer not those of whoever was here before. */
const ownerKey = 'animeteca.push'

export type PushState = 'impossible' | 'blocked' | 'on' | 'off'

/** Needs a worker, which browsers keep from pages over plain http; on a phone of Apple's only an installed app has it. */
const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionOf = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

const isOwn = () => localStorage.getItem(ownerKey) === String(session.get()?.user.id)

/** Whether this browser tells the viewer of what is new. */
export async function pushState(): Promise<PushState> {
  if (!isPossible() || !(await navigator.serviceWorker.getRegistration())) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return isOwn() && (await subscriptionOf()) ? 'on' : 'off'
}

/** Asks the browser, which asks the person; answers what came of it. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { publicKey } = await trpcClient.profiles.pushKey.query()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await send(subscription)
  localStorage.setItem(ownerKey, String(session.get()?.user.id))
  return pushState()
}

export async function stopPush(): Promise<PushState> {
  const subscription = await subscriptionOf()
  localStorage.removeItem(ownerKey)
  await subscription?.unsubscribe()
  if (subscription) await trpcClient.profiles.unsubscribePush.mutate({ endpoint: subscription.endpoint })
  return pushState()
}

/** Signing out ends it on the server: whoever had agreed here, and is back, need not agree again. */
export async function resumePush(): Promise<void> {
  if (!isOwn() || !isPossible()) return
  const subscription = await subscriptionOf()
  if (subscription) await send(subscription)
}

function send(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return trpcClient.profiles.subscribePush.mutate({ endpoint: endpoint ?? '', keys: { p256dh, auth } })
}

import { trpcClient } from './query/trpc.ts'
import { session } from './session/session.ts'

/** The person whose notices this browser receives: on a shared computer, not those of the previous one. */
const ownerKey = 'animeteca.push'

export type PushState = 'impossible' | 'blocked' | 'on' | 'off'

/** Needs a service worker, which browsers do not allow over plain HTTP; on iOS only an installed app has it. */
const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionOf = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

const isOwn = () => localStorage.getItem(ownerKey) === String(session.get()?.user.id)

/** Whether this browser receives push messages for the viewer. */
export async function pushState(): Promise<PushState> {
  if (!isPossible() || !(await navigator.serviceWorker.getRegistration())) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return isOwn() && (await subscriptionOf()) ? 'on' : 'off'
}

/** Asks for permission and subscribes; returns the new state. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { publicKey } = await trpcClient.profiles.pushKey.query()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await send(subscription)
  localStorage.setItem(ownerKey, String(session.get()?.user.id))
  return pushState()
}

/** Unsubscribes this browser, first locally: no push arrives even if the server cannot be reached. */
export async function stopPush(): Promise<PushState> {
  const subscription = await subscriptionOf()
  localStorage.removeItem(ownerKey)
  await subscription?.unsubscribe()
  if (subscription) await trpcClient.profiles.unsubscribePush.mutate({ endpoint: subscription.endpoint })
  return pushState()
}

/** Signing out unsubscribes on the server: a person who had subscribed here is subscribed again without asking. */
export async function resumePush(): Promise<void> {
  if (!isOwn() || !isPossible()) return
  const subscription = await subscriptionOf()
  if (subscription) await send(subscription)
}

function send(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return trpcClient.profiles.subscribePush.mutate({ endpoint: endpoint ?? '', keys: { p256dh, auth } })
}

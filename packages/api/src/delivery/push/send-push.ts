import { noticePath, noticeText } from '@animeteca/contracts/notices/notice-texts'
import type { DueNotice, Subscription } from '../notices/due-notices.queries.ts'
import type { PushKeys } from './push-keys.ts'
import { loadWebPush } from './web-push.ts'

/** Milliseconds that a push service may take. */
const patienceMs = 10_000
/** Seconds for which it keeps what it can't deliver: three days. */
const ttlSeconds = 3 * 86_400

/** What takes the place of each other on a screen: whoever writes fifty times to somebody is shown once. */
export const tagOf = ({ kind, person, episode }: DueNotice) =>
  `${kind}-${person ? `by-${person.id}` : (episode?.animeId ?? '')}`

/**
 * Hands a notice to a browser's push service, which can't read it. The address leads nowhere else: what it redirects to is not
 * followed. `gone` when the browser has taken its agreement back.
 */
export async function sendPush(
  { endpoint, keys }: Subscription,
  notice: DueNotice,
  { publicKey, privateKey }: PushKeys,
  contact: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const { subject, says, about } = noticeText(notice)
  const message = {
    title: 'Animeteca',
    body: [subject, says, about].filter(Boolean).join(' '),
    path: noticePath(notice),
    tag: tagOf(notice),
  }
  const webPush = await loadWebPush()
  const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject: contact, publicKey, privateKey },
    TTL: ttlSeconds,
  })
  const answer = await fetch(request.endpoint, {
    method: request.method,
    headers: request.headers,
    body: new Uint8Array(request.body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  return answer.ok ? 'sent' : 'failed'
}

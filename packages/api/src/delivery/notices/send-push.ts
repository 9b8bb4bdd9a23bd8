import { noticePath, noticeText } from '@animeteca/contracts/notices/notice-texts'
import type { PushKeys } from '../push/push-keys.ts'
import { loadWebPush } from '../push/web-push.ts'
import type { DueNotice, Subscription } from './due-notices.queries.ts'

/** Timeout in milliseconds. */
const timeoutMs = 10_000
/** Seconds for which the push service stores an undelivered message: three days. */
const ttlSeconds = 3 * 86_400

/** Notices with the same topic replace each other on a screen, so fifty comments by one person are one message. */
export const notificationTag = ({ kind, person, episode }: DueNotice) =>
  `${kind}-${person ? `by-${person.id}` : (episode?.animeId ?? '')}`

/** Sends an encrypted notice to a browser's push service, without following redirects. Returns `gone` if the subscription has ended. */
export async function sendPush(
  { endpoint, keys }: Subscription,
  notice: DueNotice,
  { publicKey, privateKey }: PushKeys,
  contact: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const { subject, predicate, place } = noticeText(notice)
  const message = {
    title: 'Animeteca',
    body: [subject, predicate, place].filter(Boolean).join(' '),
    path: noticePath(notice, notice.username),
    tag: notificationTag(notice),
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
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  return answer.ok ? 'sent' : 'failed'
}

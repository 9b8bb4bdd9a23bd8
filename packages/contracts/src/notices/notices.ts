import * as z from 'zod'
import { cursor, id, pageLimit, rowId, sentText, time } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { limits } from '../limits.ts'

/** What somebody is told of. A kind and what it is about come once to a person, whatever happens again. */
export const noticeKinds = [
  'friend_request',
  'friend_accepted',
  'profile_comment',
  'comment_answer',
  'new_episode',
  'comment_deleted',
  'comment_warned',
  'comment_restored',
  'profile_comment_deleted',
  'list_moderated',
  'webhook_off',
  'report_upheld',
  'report_dismissed',
  'warned',
  'profile_moderated',
  'ratings_in_review',
  'text_released',
  'bio_moderated',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** No title of an episode and no text of its comments: whoever reads a notice may not have seen it yet. */
export const noticeEpisode = z.object({
  id,
  animeId: id,
  animeTitle: z.string(),
  animeCoverImage: z.string().nullable(),
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  /** From this one on, as many as the reader has not seen. */
  unseenCount: z.int(),
})

export const notice = z.object({
  id: rowId,
  kind: z.enum(noticeKinds),
  createdAt: time,
  isRead: z.boolean(),
  /** Who did it; null where that is not said, as in moderation. */
  person: personCard.extend({ id }).nullable(),
  /** Of a friend request that still waits for the reader's answer. */
  requestId: rowId.nullable(),
  /** What was written on the reader's profile. */
  comment: z.string().nullable(),
  episode: noticeEpisode.nullable(),
})
export type Notice = z.output<typeof notice>

export const listNotices = z.object({ limit: pageLimit.default(limits.notices.page), cursor: cursor.optional() })
export type ListNotices = z.output<typeof listNotices>
export const notices = z.object({ notices: z.array(notice), nextCursor: cursor.nullable() })
export type Notices = z.output<typeof notices>

/** At most `limits.notices.counted`, which reads as that many or more. */
export const noticeCount = z.object({ unread: z.int() })
export type NoticeCount = z.output<typeof noticeCount>

/** Everything up to the newest that was on screen: what comes meanwhile stays unread. */
export const readNotices = z.object({ upToId: rowId.max(Number.MAX_SAFE_INTEGER) })
export type ReadNotices = z.output<typeof readNotices>

/** The push services of browsers: a server sends to none but these, whatever address it is given. */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^(.+\.)?push\.services\.mozilla\.com$/,
  /^(.+\.)?push\.apple\.com$/,
  /^(.+\.)?notify\.windows\.com$/,
]

const isPushService = (value: string) => {
  const url = URL.parse(value)
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    pushServices.some((service) => service.test(url.hostname))
  )
}

const endpoint = sentText({ max: limits.pushEndpoint.max }).refine(isPushService, 'Ese servicio de avisos no se conoce')
const key = (bytes: number) =>
  sentText({ max: 200 }).regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'La clave no es válida')

export const pushKey = z.object({ publicKey: z.string() })
/** A subscription as the browser's `PushManager` gives it: base64url of a P-256 point, and of sixteen bytes. */
export const subscribePush = z.object({ endpoint, keys: z.object({ p256dh: key(65), auth: key(16) }) })
export type SubscribePush = z.output<typeof subscribePush>
export const unsubscribePush = z.object({ endpoint: sentText({ max: limits.pushEndpoint.max }) })
export type UnsubscribePush = z.output<typeof unsubscribePush>

/** `unavailable` where this site sends no mail; `asked` while whoever reads the address has not answered yet. */
const mailStates = ['unavailable', 'unconfirmed', 'asked', 'confirmed'] as const
/** Whether notices are sent to the e-mail of the account: its switch decides, and whoever reads it has agreed. */
export const mailAgreement = z.object({ email: z.string(), state: z.enum(mailStates) })
export type MailAgreement = z.output<typeof mailAgreement>

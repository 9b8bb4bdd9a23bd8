import * as z from 'zod'
import { cursor, id, isHttpsUrl, pageLimit, rowId, sentText, time } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { limits } from '../limits.ts'

/** Kinds of notices. A person gets at most one notice per kind and subject, however often the event repeats. */
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
  'review_deleted',
  'review_warned',
  'review_restored',
  'proposal_accepted',
  'proposal_refused',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Contains neither the episode's title nor comment texts, which could spoil an episode that the reader has not watched.
 */
const noticeEpisode = z.object({
  id,
  animeId: id,
  animeTitle: z.string(),
  animeCoverImage: z.string().nullable(),
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  /** Number of unwatched episodes from this one on. */
  unseenCount: z.int(),
})

const notice = z.object({
  id: rowId,
  kind: z.enum(noticeKinds),
  createdAt: time,
  isRead: z.boolean(),
  /** The person who caused it; null for moderation, which stays anonymous. */
  person: personCard.extend({ id }).nullable(),
  /** Set for a friend request that the reader has not answered. */
  requestId: rowId.nullable(),
  /** The text of a profile comment. */
  comment: z.string().nullable(),
  episode: noticeEpisode.nullable(),
})
export type Notice = z.output<typeof notice>

export const listNotices = z.object({ limit: pageLimit.default(limits.notices.page), cursor: cursor.optional() })
export type ListNotices = z.output<typeof listNotices>
export const notices = z.object({ notices: z.array(notice), nextCursor: cursor.nullable() })

/** At most `limits.notices.counted`, which is displayed as "that many or more". */
export const noticeCount = z.object({ unread: z.int() })
export type NoticeCount = z.output<typeof noticeCount>

/** Marks everything up to the newest visible notice as read, so that later ones stay unread. */
export const readNotices = z.object({ upToId: rowId })
export type ReadNotices = z.output<typeof readNotices>

/**
 * Hosts of browser push services. The server sends to no other host, so that a client cannot make it call arbitrary
 * addresses.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^(.+\.)?push\.services\.mozilla\.com$/,
  /^(.+\.)?push\.apple\.com$/,
  /^(.+\.)?notify\.windows\.com$/,
]

function isPushService(value: string) {
  if (!isHttpsUrl(value)) return false
  const { hostname, port } = new URL(value)
  return port === '' && pushServices.some((service) => service.test(hostname))
}

const endpoint = sentText({ max: limits.pushEndpoint.max }).refine(isPushService, 'Ese servicio de avisos no se conoce')
const key = (bytes: number) =>
  sentText({ max: 200 }).regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'La clave no es válida')

export const pushKey = z.object({ publicKey: z.string() })
/** A `PushManager` subscription: a P-256 point and sixteen bytes, both in base64url. */
export const subscribePush = z.object({ endpoint, keys: z.object({ p256dh: key(65), auth: key(16) }) })
export type SubscribePush = z.output<typeof subscribePush>
export const unsubscribePush = z.object({ endpoint: sentText({ max: limits.pushEndpoint.max }) })
export type UnsubscribePush = z.output<typeof unsubscribePush>

/** `unavailable`: the site sends no mail. `asked`: the confirmation mail has not been answered. */
const mailStates = ['unavailable', 'unconfirmed', 'asked', 'confirmed'] as const
/** Whether notices are mailed, which needs the setting and the confirmed agreement of the address. */
export const mailConsent = z.object({ email: z.string(), state: z.enum(mailStates) })
export type MailConsent = z.output<typeof mailConsent>

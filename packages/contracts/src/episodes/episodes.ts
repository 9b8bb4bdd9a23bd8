import * as z from 'zod'
import { rating } from '../catalogue/catalogue.ts'
import { answerHash, cursor, id, rowId, success, text, time } from '../fields.ts'
import { moderationActions, profileFrames, veils } from '../labels.ts'
import { limits, slowMode } from '../limits.ts'

export const episodeComment = z.object({
  id: rowId,
  userId: id,
  username: z.string(),
  profilePicture: z.string().nullable(),
  profileFrame: z.enum(profileFrames),
  content: z.string(),
  createdAt: time,
  moderated: z.boolean(),
})
export type EpisodeComment = z.output<typeof episodeComment>

/** In which order a page wants the comments that it shows with what people made of them. */
export const threadOrder = z.enum(['newest', 'best'], 'Debe ser newest o best')
export type ThreadOrder = z.output<typeof threadOrder>
/** What is beside a comment where a `thread` is asked for; without, a comment is what the contract says, and answers are left out. */
export const threadReply = episodeComment.extend({
  likes: z.int().optional(),
  /** Up to where it tells, beyond its own episode: its words are veiled then, and come by `unveiled` or `reveal`. */
  tells: z.object({ episodeId: id, seasonNumber: z.int(), episodeNumber: z.int() }).nullable().optional(),
  editedAt: time.nullable().optional(),
  /** Only its author and administrators see it, until one of them has looked at it. */
  inReview: z.literal(true).optional(),
})
export type ThreadReply = z.output<typeof threadReply>
export const threadComment = threadReply.extend({
  answerCount: z.int().optional(),
  /** The last few, oldest first. */
  answers: z.array(threadReply).optional(),
})
export type ThreadComment = z.output<typeof threadComment>

export const episode = z.object({
  id,
  episodeNumber: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  /** Minutes. */
  duration: z.int().nullable(),
  videoUrl: z.string().nullable(),
  averageRating: rating,
  totalRatings: z.int(),
  /** Seconds between two comments of one person, said while it is in slow mode. */
  slowSeconds: z.int().optional(),
  /** Said while they stay what they were before a burst of votes. */
  ratingsInReview: z.literal(true).optional(),
  animeId: id,
  animeTitle: z.string(),
  seasonNumber: z.int(),
  comments: z.array(threadComment),
  commentsCursor: cursor.nullable(),
  previousEpisodeId: id.nullable(),
  nextEpisodeId: id.nullable(),
  locked: z.boolean(),
  /**
   * Said to who has asked for a veil over what they have not seen. Down, there are no comments but their own; the title is
   * that of the next episode to see, or a number. `lifted` is one that they have lifted, or have seen.
   */
  veil: z.enum(['down', 'lifted']).optional(),
})
export type Episode = z.output<typeof episode>
/** Null ends it. */
export const setSlowMode = z.object({
  id,
  seconds: z
    .int('Deben ser segundos')
    .min(slowMode.min, `Como poco ${slowMode.min} segundos`)
    .max(slowMode.max, `Como mucho ${slowMode.max} segundos`)
    .nullable(),
})
export type SetSlowMode = z.output<typeof setSlowMode>
/** Seconds until the signed-in person may comment on an episode again; 0 when they may. */
export const commentTurn = z.object({ waitSeconds: z.int() })

export const episodePage = z.object({ id, thread: threadOrder.optional() })
export type EpisodePage = z.output<typeof episodePage>
export const olderComments = episodePage.extend({ cursor })
export type OlderComments = z.output<typeof olderComments>
export const commentPage = z.object({ comments: z.array(threadComment), commentsCursor: cursor.nullable() })
export type CommentPage = z.output<typeof commentPage>

export const poll = episodePage.extend({ hash: answerHash })
export type Poll = z.output<typeof poll>
/** Nothing while the page is the one with that hash; otherwise all of it, with its own. */
export const polled = z.union([
  z.object({ changed: z.literal(false) }),
  z.object({ changed: z.literal(true), hash: answerHash, episode }),
])
export type Polled = z.output<typeof polled>

export const myRating = z.object({ rating: z.int().min(1).max(5).nullable() })
export const rate = z.object({
  id,
  rating: z
    .int('La valoración debe ser un entero de 1 a 5')
    .min(1, 'La valoración debe ser un entero de 1 a 5')
    .max(5, 'La valoración debe ser un entero de 1 a 5'),
})
export type Rate = z.output<typeof rate>
export const rated = success.extend({ averageRating: rating, totalRatings: z.int() })

export const addComment = z.object({
  id,
  /** An episode of the same anime: who has not marked it as seen does not read it unasked. */
  tellsUpTo: id.optional(),
  content: text({ max: limits.episodeComment.max, required: 'Escribe un comentario' }),
})
export type AddComment = z.output<typeof addComment>
export const addedComment = z.object({ comment: episodeComment })
/** A comment of an episode, or an answer to one. */
export const byComment = z.object({ id, commentId: id })
export type ByComment = z.output<typeof byComment>
/** What a comment says from now on. */
export const commentWords = byComment.extend({ content: addComment.shape.content })
export type CommentWords = z.output<typeof commentWords>
export const answerComment = commentWords.extend({ tellsUpTo: addComment.shape.tellsUpTo })
export type AnswerComment = z.output<typeof answerComment>
export const changedComment = z.object({ comment: threadReply })
/** All of one comment, oldest first. */
export const answers = z.object({ answers: z.array(threadReply) })
export type Answers = z.output<typeof answers>
export const liked = success.extend({ likes: z.int() })
/** Comments and answers of one episode that the signed-in person likes. */
export const likedComments = z.object({ commentIds: z.array(rowId) })
export const deleteComment = z.object({
  id,
  commentId: id,
  action: z.enum(moderationActions, 'La acción no existe').optional(),
})
export type DeleteComment = z.output<typeof deleteComment>
export const deletedComment = success.extend({ comment: episodeComment.nullable() })

/** The words of veiled comments that the signed-in person may read by now. */
export const unveiled = z.object({ comments: z.array(z.object({ id: rowId, content: z.string() })) })
export type Unveiled = z.output<typeof unveiled>
export const revealed = z.object({ content: z.string() })
export const veilSetting = z.object({ veil: z.enum(veils, `Debe ser uno de: ${veils.join(', ')}`) })
export type VeilSetting = z.output<typeof veilSetting>

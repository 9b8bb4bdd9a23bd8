import * as z from 'zod'
import { rating } from '../catalogue/catalogue.ts'
import { answerHash, cursor, id, rowId, success, text, time } from '../fields.ts'
import { moderationActions, profileFrames, spoilerGuardModes } from '../labels.ts'
import { limits, slowMode } from '../limits.ts'

const episodeComment = z.object({
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

/** The order of comments; passing one also asks for their likes, answers and spoiler marks. */
const threadOrder = z.enum(['newest', 'best'], 'Debe ser newest o best')
export type ThreadOrder = z.output<typeof threadOrder>
/**
 * A comment with the extra fields of a `thread` request. Without one, comments have only the documented fields, and
 * answers are left out.
 */
const threadReply = episodeComment.extend({
  likes: z.int().optional(),
  /** The later episode that the comment spoils. Its text is hidden then, and is read by `revealedComments` or `reveal`. */
  tells: z.object({ episodeId: id, seasonNumber: z.int(), episodeNumber: z.int() }).nullable().optional(),
  editedAt: time.nullable().optional(),
  /** Present while it is pending review, when only its author and administrators see it. */
  inReview: z.literal(true).optional(),
})
export type ThreadReply = z.output<typeof threadReply>
const threadComment = threadReply.extend({
  answerCount: z.int().optional(),
  /** The latest few, oldest first. */
  answers: z.array(threadReply).optional(),
})

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
  /** Minimum seconds between two comments of one person; present in slow mode. */
  slowSeconds: z.int().optional(),
  /** Present while ratings are frozen after a suspicious burst of ratings. */
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
   * Present for viewers with the spoiler guard on. `down`: only the viewer's own comments are included, and the title
   * is that of their next episode or a number. `lifted`: the viewer has revealed or watched the episode.
   */
  veil: z.enum(['down', 'lifted']).optional(),
})
export type Episode = z.output<typeof episode>
/** `seconds: null` turns slow mode off. */
export const setSlowMode = z.object({
  id,
  seconds: z
    .int('Deben ser segundos')
    .min(slowMode.min, `Como mínimo ${slowMode.min} segundos`)
    .max(slowMode.max, `Como mucho ${slowMode.max} segundos`)
    .nullable(),
})
export type SetSlowMode = z.output<typeof setSlowMode>
/** Seconds until the viewer may comment on the episode again; 0 if they may now. */
export const commentTurn = z.object({ waitSeconds: z.int() })

export const episodePage = z.object({ id, thread: threadOrder.optional() })
export type EpisodePage = z.output<typeof episodePage>
export const olderComments = episodePage.extend({ cursor })
export type OlderComments = z.output<typeof olderComments>
export const commentPage = z.object({ comments: z.array(threadComment), commentsCursor: cursor.nullable() })
export type CommentPage = z.output<typeof commentPage>

export const poll = episodePage.extend({ hash: answerHash })
export type Poll = z.output<typeof poll>
/** The page and its hash when the hash has changed. */
export const polled = z.union([
  z.object({ changed: z.literal(false) }),
  z.object({ changed: z.literal(true), hash: answerHash, episode }),
])
export type Polled = z.output<typeof polled>

const { min, max } = limits.rating
const notARating = `La valoración debe ser un entero de ${min} a ${max}`
const stars = z.int(notARating).min(min, notARating).max(max, notARating)
export const myRating = z.object({ rating: stars.nullable() })
export const rate = z.object({ id, rating: stars })
export type Rate = z.output<typeof rate>
export const rated = success.extend({ averageRating: rating, totalRatings: z.int() })

export const addComment = z.object({
  id,
  /** The episode of the same anime that the comment spoils: viewers who have not watched it must reveal the text. */
  tellsUpTo: id.optional(),
  content: text({ max: limits.episodeComment.max, required: 'Escribe un comentario' }),
})
export type AddComment = z.output<typeof addComment>
export const addedComment = z.object({ comment: episodeComment })
/** An episode comment or an answer to one. */
export const byComment = z.object({ id, commentId: rowId })
export type ByComment = z.output<typeof byComment>
/** The new text of a comment. */
export const editComment = byComment.extend({ content: addComment.shape.content })
export type EditComment = z.output<typeof editComment>
export const answerComment = editComment.extend({ tellsUpTo: addComment.shape.tellsUpTo })
export type AnswerComment = z.output<typeof answerComment>
export const changedComment = z.object({ comment: threadReply })
/** All answers to one comment, oldest first. */
export const answers = z.object({ answers: z.array(threadReply) })
export type Answers = z.output<typeof answers>
export const liked = success.extend({ likes: z.int() })
/** Comments and answers of one episode that the viewer likes. */
export const likedComments = z.object({ commentIds: z.array(rowId) })
export const deleteComment = byComment.extend({
  action: z.enum(moderationActions, 'La acción no existe').optional(),
})
export type DeleteComment = z.output<typeof deleteComment>
export const deletedComment = success.extend({ comment: episodeComment.nullable() })

/** Texts of spoiler comments that the viewer may read by now. */
export const revealedComments = z.object({ comments: z.array(z.object({ id: rowId, content: z.string() })) })
export type RevealedComments = z.output<typeof revealedComments>
export const revealed = z.object({ content: z.string() })
export const spoilerGuardSetting = z.object({
  veil: z.enum(spoilerGuardModes, `Debe ser uno de: ${spoilerGuardModes.join(', ')}`),
})
export type SpoilerGuardSetting = z.output<typeof spoilerGuardSetting>

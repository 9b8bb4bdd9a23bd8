import { encodeCursor } from '../../call/cursor.ts'
import * as fresh from '../fresh/fresh-rows.ts'
import { unknownId, type FailureRow } from './failure-row.ts'

export const episodesFailures: FailureRow[] = [
  ['episodes.byId', 'EPISODE_NOT_FOUND', { id: unknownId }],
  ['episodes.olderComments', 'EPISODE_NOT_FOUND', { id: unknownId, cursor: encodeCursor(1) }],
  ['episodes.poll', 'EPISODE_NOT_FOUND', { id: unknownId, hash: '' }],
  ['episodes.myRating', 'EPISODE_NOT_FOUND', { id: unknownId }],
  ['episodes.commentTurn', 'EPISODE_NOT_FOUND', { id: unknownId }],
  ['episodes.rate', 'EPISODE_NOT_FOUND', { id: unknownId, rating: 5 }],
  ['episodes.withdrawRating', 'EPISODE_NOT_FOUND', { id: unknownId }],
  ['episodes.revealSpoilers', 'EPISODE_NOT_FOUND', { id: unknownId }],
  ['episodes.revealedComments', 'EPISODE_NOT_FOUND', { id: unknownId }],
  ['episodes.reveal', 'COMMENT_NOT_FOUND', { id: 1, commentId: fresh.commentByEd }],
  ['episodes.comment', 'EPISODE_NOT_AIRED', { id: fresh.unairedEpisode, content: 'Hola' }],
  ['episodes.comment', 'EPISODE_OF_OTHER_ANIME', { id: 1, content: 'x', tellsUpTo: 6 }],
  ['episodes.answer', 'EPISODE_OF_OTHER_ANIME', { id: 1, commentId: fresh.commentByEd, content: 'x', tellsUpTo: 6 }],
  ['episodes.answers', 'COMMENT_NOT_FOUND', { id: 1, commentId: unknownId }],
  ['episodes.likedComments', 'EPISODE_NOT_FOUND', { id: unknownId }],
  ['episodes.answer', 'COMMENT_NOT_FOUND', { id: 1, commentId: unknownId, content: 'x' }],
  ['episodes.answer', 'THREAD_FULL', { id: 1, commentId: fresh.answeredComment, content: 'x' }],
  ['episodes.editComment', 'COMMENT_NOT_FOUND', { id: 1, commentId: unknownId, content: 'x' }],
  ['episodes.editComment', 'FORBIDDEN', { id: 1, commentId: fresh.commentByEd, content: 'x' }],
  ['episodes.editComment', 'EDIT_TOO_LATE', { id: 1, commentId: fresh.oldCommentBySpike, content: 'x' }],
  ['episodes.likeComment', 'COMMENT_NOT_FOUND', { id: 1, commentId: unknownId }],
  ['episodes.likeComment', 'OWN_COMMENT_LIKE', { id: 1, commentId: fresh.oldCommentBySpike }],
  ['episodes.unlikeComment', 'COMMENT_NOT_FOUND', { id: 1, commentId: unknownId }],
  ['episodes.unlikeComment', 'OWN_COMMENT_LIKE', { id: 1, commentId: fresh.oldCommentBySpike }],
  ['episodes.comment', 'EPISODE_NOT_FOUND', { id: unknownId, content: 'x' }],
  ['episodes.deleteComment', 'COMMENT_NOT_FOUND', { id: 1, commentId: unknownId }],
  ['episodes.deleteComment', 'FORBIDDEN', { id: 1, commentId: fresh.commentByEd }],
]

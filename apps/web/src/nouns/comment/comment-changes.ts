import { hashKey } from '@tanstack/react-query'
import { type WithId, newestId } from './deferred-comments.ts'

export type Change<C> = (comments: C[]) => C[]

export const removeComment =
  <C extends WithId>(id: number): Change<C> =>
  (comments) =>
    comments.filter((comment) => comment.id !== id)

/** Changes a comment as it is now: its likes and replies may differ from those when the mutation was made. */
export const changeComment =
  <C extends WithId>(id: number, change: (comment: C) => C): Change<C> =>
  (comments) =>
    comments.map((comment) => (comment.id === id ? change(comment) : comment))

/** Inserts a removed comment at the place of its id, unless it is there. */
export const restoreComment =
  <C extends WithId>(comment: C): Change<C> =>
  (comments) => {
    if (comments.some(({ id }) => id === comment.id)) return comments
    const at = comments.findIndex(({ id }) => id > 0 && id < comment.id)
    return comments.toSpliced(at === -1 ? comments.length : at, 0, comment)
  }

/** A comment being sent, and the newest id known when it was sent. */
export type Draft<C> = { comment: C; after: number }

let drafts = 0

/** Gives it a negative id until the server assigns one. */
export function draftOf<C extends WithId>(comment: Omit<C, 'id'>, among: readonly C[]): Draft<C> {
  drafts += 1
  return { comment: { ...comment, id: -drafts } as C, after: newestId(among) }
}

/** Shows a draft at the top, unless a server response already includes it. */
export const prependDraft =
  <C extends WithId>({ comment, after }: Draft<C>): Change<C> =>
  (comments) =>
    comments.some((other) => other.id > after && isSameComment(other, comment))
      ? comments
      : [comment, ...removeComment<C>(comment.id)(comments)]

/** Replaces a draft with the saved comment. */
export const confirmDraft =
  <C extends WithId>(draft: Draft<C>, comment: C): Change<C> =>
  (comments) => [comment, ...removeComment<C>(comment.id)(removeComment<C>(draft.comment.id)(comments))]

const isSameComment = <C extends WithId>(one: C, other: C) => unnumbered(one) === unnumbered(other)
const unnumbered = <C extends WithId>(comment: C) => hashKey([{ ...comment, id: 0, createdAt: '' }])

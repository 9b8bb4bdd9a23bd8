import { Button } from '@animeteca/ui/actions/Button'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { plural } from '../../lib/text/plural.ts'
import type { CommentLayout } from './CommentFrame.tsx'
import type { WithId } from './deferred-comments.ts'
import { useDeferredComments } from './use-deferred-comments.ts'
import { useNow } from './use-now.ts'

type CommentListProps<C> = {
  /** Newest first. */
  comments: C[]
  isOwn: (comment: C) => boolean
  /** Shown when the list is empty; null when another element explains why. */
  emptyText: string | null
  /** Null on the last page. */
  older: { load: () => void; isLoading: boolean } | null
  children: (comment: C, layout: CommentLayout) => ReactNode
}

/**
 * At the top of the list, new comments fade in. Further down they wait behind a button, so that the page does not move.
 */
export function CommentList<C extends WithId>({ comments, isOwn, emptyText, older, children }: CommentListProps<C>) {
  const now = useNow()
  const { top, firstSeen, news, shown, waiting, showDeferred } = useDeferredComments(comments, isOwn)
  const list = useRef<HTMLUListElement>(null)
  // The button disappears, so the focus moves to the list.
  const show = () => {
    showDeferred()
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={top} className="h-px" />
      <p aria-live="polite" className="sr-only">
        {news > 0 && plural(news, 'comentario nuevo', 'comentarios nuevos')}
      </p>
      {waiting > 0 && (
        <Button
          size="sm"
          variant="primary"
          icon={<ArrowUp aria-hidden size={16} />}
          onPress={show}
          className="sticky top-20 z-10 -mb-9 self-center pointer-coarse:-mb-11"
        >
          Ver {plural(waiting, 'comentario nuevo', 'comentarios nuevos')}
        </Button>
      )}
      {shown.length === 0 ? (
        emptyText !== null && <p className="py-10 text-center text-pretty text-dim">{emptyText}</p>
      ) : (
        <ul ref={list} tabIndex={-1} className="mt-2 outline-none">
          {shown.map((comment) =>
            children(comment, { now, isNew: comment.id < 0 || (comment.id > firstSeen && !isOwn(comment)) }),
          )}
        </ul>
      )}
      {older && (
        <Button onPress={older.load} isPending={older.isLoading} className="mt-2 self-center">
          Ver comentarios anteriores
        </Button>
      )}
    </>
  )
}

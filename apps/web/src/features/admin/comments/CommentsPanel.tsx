import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Listing } from '../panel/Listing.tsx'
import { useComments } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { CommentRow } from './CommentRow.tsx'

/** Comments of every episode, newest first. */
export function CommentsPanel() {
  const query = useComments()
  return (
    <>
      <PanelBar title="Comentarios de episodios" />
      <Listing query={query} itemsOf={({ comments }) => comments} empty={<NoComments />}>
        {(comments) => (
          <ul aria-label="Comentarios" className="overflow-clip rounded-panel border border-line bg-surface">
            {comments.map((comment) => (
              <CommentRow key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

function NoComments() {
  return (
    <EmptyState headingLevel={3} title="Todavía no hay comentarios">
      Los comentarios de los episodios aparecerán aquí en cuanto alguien escriba el primero.
    </EmptyState>
  )
}

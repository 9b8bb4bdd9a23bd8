import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import type { AdminComment } from '../panel/listings.ts'
import { ModeratedRow } from '../panel/ModeratedRow.tsx'
import { useCommentModeration } from './use-comment-moderation.ts'

export const CommentRow = ({ comment }: { comment: AdminComment }) => (
  <ModeratedRow
    text={comment}
    noun="el comentario"
    menuLabel="Cómo moderarlo"
    badge="Moderado"
    moderation={useCommentModeration(comment)}
  >
    <Link to="/episode/$id" params={{ id: comment.episodeId }} className={linkStyles({ tone: 'quiet' })}>
      {`${comment.animeTitle} · ${episodeCode(comment)}`}
    </Link>
  </ModeratedRow>
)

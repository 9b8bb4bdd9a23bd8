import { Badge } from '@animeteca/ui/Badge'
import { useViewer } from '../../../lib/session.ts'
import type { Reply } from '../live-episode.ts'

/** That others don't see it yet, to its author, and to administrators. */
export default function InReview({ comment: { userId } }: { comment: Reply }) {
  const isOwn = useViewer()?.id === userId
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-dim">
      <Badge tone="warning">En revisión</Badge>
      {isOwn ? 'Solo tú lo ves hasta que alguien lo revise.' : 'Solo lo ven su autor y los administradores.'}
    </p>
  )
}

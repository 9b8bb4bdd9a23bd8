import { Badge } from '@animeteca/ui/display/Badge'

/** Badge of a comment that is pending review, for its author and administrators. */
export default function InReview({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-dim">
      <Badge tone="warning">En revisión</Badge>
      {isOwn ? 'Solo tú lo ves hasta que alguien lo revise.' : 'Solo lo ven su autor y los administradores.'}
    </p>
  )
}

import { Badge } from '@animeteca/ui/display/Badge'

/** On whatever shows an anime that only those may watch who try things out. */
export const EarlyAccessBadge = ({ className }: { className?: string }) => (
  <Badge looks="solid" className={className}>
    Solo Beta Testers
  </Badge>
)

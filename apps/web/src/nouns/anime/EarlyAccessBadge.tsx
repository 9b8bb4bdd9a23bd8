import { Badge } from '@animeteca/ui/display/Badge'

/** Marks an anime that only beta testers may watch. */
export const EarlyAccessBadge = ({ className }: { className?: string }) => (
  <Badge variant="solid" className={className}>
    Solo Beta Testers
  </Badge>
)

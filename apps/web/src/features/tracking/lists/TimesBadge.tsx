import { Badge } from '@animeteca/ui/display/Badge'
import { RotateCcw } from 'lucide-react'
import type { TimesSeen } from './use-times-seen.ts'

/** Badge on a card's cover: the number of the active rewatch, or how often the anime was watched. */
export function TimesBadge({ finished, open }: TimesSeen) {
  if (open === null && finished < 2) return null
  return (
    <Badge variant="solid" icon={<RotateCcw aria-hidden size={12} strokeWidth={3} />}>
      {open === null ? `Visto ${finished} veces` : `${open}.ª vez`}
    </Badge>
  )
}

import type { AnimeStatus } from '@animeteca/contracts/labels'
import type { Tone } from '@animeteca/ui/base/tones'

export const statusTone: Record<AnimeStatus, Tone> = {
  upcoming: 'warning',
  airing: 'info',
  completed: 'success',
  paused: 'neutral',
  cancelled: 'muted',
}

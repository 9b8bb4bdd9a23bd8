import type { AnimeStatus } from '@animeteca/contracts/labels'
import type { Tone } from '@animeteca/ui/tones'

export const statusTone: Record<AnimeStatus, Tone> = {
  upcoming: 'plan',
  airing: 'watching',
  completed: 'completed',
  paused: 'neutral',
  cancelled: 'dropped',
}

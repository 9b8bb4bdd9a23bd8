import type { UserStatus } from '@animeteca/contracts/labels'
import type { Tone } from '@animeteca/ui/base/tones'

export const presenceTones: Record<UserStatus, Tone> = {
  online: 'success',
  away: 'warning',
  busy: 'danger',
  offline: 'neutral',
}

import { type Verdict, verdictLabels } from '@animeteca/contracts/reviews/verdicts'
import type { Tone } from '@animeteca/ui/base/tones'
import { Badge } from '@animeteca/ui/display/Badge'

export const verdictTones: Record<Verdict, Tone> = {
  recommended: 'success',
  mixed: 'warning',
  not_recommended: 'danger',
}

export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={verdictTones[verdict]}>{verdictLabels[verdict]}</Badge>
)

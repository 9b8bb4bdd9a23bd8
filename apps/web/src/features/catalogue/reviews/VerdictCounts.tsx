import { limits } from '@animeteca/contracts/limits'
import type { BestReviews } from '@animeteca/contracts/reviews/reviews'
import { verdictLabels, verdicts } from '@animeteca/contracts/reviews/verdicts'
import { formatCount } from '@animeteca/ui/base/format-count'
import { toneFill } from '@animeteca/ui/base/tones'
import { verdictTones } from '../../../nouns/review/VerdictBadge.tsx'

export const totalOf = ({ counts }: BestReviews) => verdicts.reduce((sum, verdict) => sum + counts[verdict], 0)

/** `16`, or `1.000 o más` from the number on up to which they are counted. */
export const totalText = (total: number) =>
  total < limits.review.counted ? formatCount(total) : `${formatCount(limits.review.counted)} o más`

/** The number of reviews with each verdict. */
export function VerdictCounts({ counts }: Pick<BestReviews, 'counts'>) {
  return (
    <ul aria-label="Veredictos" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-dim">
      {verdicts.map((verdict) => (
        <li key={verdict} className="flex items-center gap-2">
          <span aria-hidden className={`size-2.5 rounded-full ${toneFill[verdictTones[verdict]]}`} />
          {verdictLabels[verdict]}
          <b className="font-display text-text tabular-nums">{formatCount(counts[verdict])}</b>
        </li>
      ))}
    </ul>
  )
}

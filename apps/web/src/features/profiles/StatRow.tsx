import { lists } from '@animeteca/contracts/labels'
import { toneText } from '@animeteca/ui/base/tones'
import { RollingNumber } from '@animeteca/ui/display/RollingNumber'
import type { ProfileStats } from './live/live-profile.ts'

const { watching, completed, plan_to_watch: planToWatch } = lists
const comments = { name: 'Comentarios', tone: 'neutral', count: 'commentsReceived' } as const
const cells = [watching, completed, planToWatch, comments]

/** The four numbers of a profile, each in its list's colour. */
export function StatRow({ stats }: { stats: ProfileStats }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-4">
      {cells.map(({ count, name, tone }) => (
        <div
          key={count}
          className="flex flex-row-reverse items-baseline justify-end gap-2 bg-surface px-4 py-2.5 sm:flex-col-reverse sm:items-center sm:gap-0 sm:px-1 sm:py-3"
        >
          <dt className="text-xs text-dim">{name}</dt>
          <dd
            className={`font-display text-xl font-extrabold tracking-tight tabular-nums ${tone === 'neutral' ? '' : toneText[tone]}`}
          >
            <RollingNumber value={stats[count]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

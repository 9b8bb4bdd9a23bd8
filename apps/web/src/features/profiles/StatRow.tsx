import { RollingNumber } from '@animeteca/ui/RollingNumber'
import { toneText, type Tone } from '@animeteca/ui/tones'
import { count } from '../../lib/plural.ts'
import type { ProfileStats } from './live-profile.ts'

const cells = [
  ['watching', 'Viendo', 'watching'],
  ['completed', 'Completados', 'completed'],
  ['planToWatch', 'Por Ver', 'plan'],
  ['commentsReceived', 'Comentarios', 'neutral'],
] as const satisfies [keyof ProfileStats, string, Tone][]

/** The four numbers of a profile, each list in its own colour. */
export function StatRow({ stats }: { stats: ProfileStats }) {
  return (
    <dl className="grid grid-cols-4 divide-x divide-line rounded-panel border border-line">
      {cells.map(([key, label, tone]) => (
        <div key={key} className="flex min-w-0 flex-col-reverse items-center px-1 py-3">
          <dt className="max-w-full truncate text-xs text-dim">{label}</dt>
          <dd
            className={`font-display text-xl font-extrabold tracking-tight tabular-nums ${tone === 'neutral' ? '' : toneText[tone]}`}
          >
            <RollingNumber value={stats[key]} format={count} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

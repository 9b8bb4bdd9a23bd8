import { RollingNumber } from '@animeteca/ui/RollingNumber'
import { toneText, type Tone } from '@animeteca/ui/tones'
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
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-4">
      {cells.map(([key, label, tone]) => (
        <div
          key={key}
          className="flex flex-row-reverse items-baseline justify-end gap-2 bg-surface px-4 py-2.5 sm:flex-col-reverse sm:items-center sm:gap-0 sm:px-1 sm:py-3"
        >
          <dt className="text-xs text-dim">{label}</dt>
          <dd
            className={`font-display text-xl font-extrabold tracking-tight tabular-nums ${tone === 'neutral' ? '' : toneText[tone]}`}
          >
            <RollingNumber value={stats[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

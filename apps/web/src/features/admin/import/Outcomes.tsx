import { classNames } from '@animeteca/ui/base/class-names'
import { formatCount } from '@animeteca/ui/base/format-count'
import { outcomeNames, remarksOf, shownOutcomes } from './figures.ts'
import type { ImportSummary } from './import-summary.ts'

/** Number of animes of each outcome, with the first titles. */
export function Outcomes({ step, summary }: { step: 'preview' | 'import'; summary: ImportSummary }) {
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {shownOutcomes(summary).map((outcome) => (
          <Figure key={outcome} name={outcomeNames[step][outcome]} amount={summary.counts[outcome]}>
            {summary.samples[outcome].map((title) => (
              <li key={title} className="truncate">
                {title}
              </li>
            ))}
            {summary.counts[outcome] > summary.samples[outcome].length && (
              <li>{`y ${formatCount(summary.counts[outcome] - summary.samples[outcome].length)} más`}</li>
            )}
          </Figure>
        ))}
        <Figure name="Líneas rechazadas" amount={summary.refused} isBad={summary.refused > 0} />
      </dl>
      {remarksOf(summary).map((remark) => (
        <p key={remark} className="text-dim">
          {remark}
        </p>
      ))}
    </>
  )
}

type FigureProps = { name: string; amount: number; isBad?: boolean; children?: React.ReactNode }

function Figure({ name, amount, isBad = false, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-5">
      <dt className="order-2 text-sm text-dim">{name}</dt>
      <dd
        className={classNames(
          'order-1 font-display text-2xl font-extrabold tracking-tight tabular-nums',
          isBad && 'text-danger',
        )}
      >
        {formatCount(amount)}
      </dd>
      {children && (
        <dd className="order-3 mt-3 border-t border-line pt-3 empty:hidden has-[ul:empty]:hidden">
          <ul className="flex flex-col gap-1 text-sm text-dim">{children}</ul>
        </dd>
      )}
    </div>
  )
}

import { classNames } from '@animeteca/ui/base/class-names'
import { formatCount } from '@animeteca/ui/base/format-count'
import { plural } from '../../../lib/text/plural.ts'
import { outcomes, type Outcome, type ImportSummary } from './import-summary.ts'

const names: Record<'preview' | 'import', Record<Outcome, string>> = {
  preview: {
    created: 'Nuevos',
    updated: 'Se actualizarían',
    unchanged: 'Sin cambios',
    blocked: 'Retirados, no entrarían',
    deleted: 'Eliminados, no volverían',
  },
  import: {
    created: 'Creados',
    updated: 'Actualizados',
    unchanged: 'Sin cambios',
    blocked: 'Retirados, no entran',
    deleted: 'Eliminados, no vuelven',
  },
}

/** Number of animes of each outcome, with the first titles. */
export function Outcomes({ step, summary }: { step: 'preview' | 'import'; summary: ImportSummary }) {
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {outcomes.filter(isShown(summary)).map((outcome) => (
          <Figure key={outcome} name={names[step][outcome]} amount={summary.counts[outcome]}>
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
      {summary.unknown > 0 && (
        <p className="text-dim">
          {plural(
            summary.unknown,
            'línea trae horas, plataformas o identificadores de un anime que no está en el catálogo',
            'líneas traen horas, plataformas o identificadores de animes que no están en el catálogo',
          )}
          .
        </p>
      )}
      {summary.coversBlocked > 0 && (
        <p className="text-dim">
          {plural(
            summary.coversBlocked,
            'anime va sin la portada del archivo, que está retirada',
            'animes van sin la portada del archivo, que está retirada',
          )}
          .
        </p>
      )}
      {summary.leftOut > 0 && (
        <p className="text-dim">
          {plural(summary.leftOut, 'título para adultos se omite', 'títulos para adultos se omiten')}: el sitio no los
          admite (ADULT=off).
        </p>
      )}
      {summary.repeated > 0 && (
        <p className="text-dim">
          {plural(
            summary.repeated,
            'línea repite un anime del archivo y se suma a la anterior',
            'líneas repiten animes del archivo y se suman a las anteriores',
          )}
          .
        </p>
      )}
    </>
  )
}

/** Most sites have no takedowns, and most files no deleted anime. */
const isShown =
  ({ counts }: ImportSummary) =>
  (outcome: Outcome) =>
    (outcome !== 'blocked' && outcome !== 'deleted') || counts[outcome] > 0

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

import { describeWithheld } from '@animeteca/contracts/catalogue/changes/field-names'
import { formatCount } from '@animeteca/ui/base/format-count'
import type { ImportSummary } from './import-summary.ts'

/** The report lists all. */
const maxShown = 100

/** The values of the file that a refresh leaves out, because people have changed the fields. */
export function Withheld({ summary: { withheld, withheldCount } }: { summary: ImportSummary }) {
  if (withheldCount === 0) return null
  const shown = withheld
    .slice(0, maxShown)
    .map(({ line, title, field }) => ({ line, title, text: describeWithheld(field) }))
  return (
    <div className="flex flex-col gap-3">
      <h4 id="conservado" className="text-base">
        Se conserva, porque alguien lo ha cambiado
      </h4>
      <ul
        aria-labelledby="conservado"
        className="rounded-panel border border-line bg-surface px-4 py-2 text-sm wrap-anywhere"
      >
        {shown.map(({ line, title, text }) => (
          <li key={`${line} ${text}`} className="py-1">
            <b>{title}</b>, {text}
          </li>
        ))}
        {withheldCount > shown.length && (
          <li className="py-1 text-dim">{`y ${formatCount(withheldCount - shown.length)} más`}</li>
        )}
      </ul>
    </div>
  )
}

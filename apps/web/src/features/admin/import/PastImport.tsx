import { Button } from '@animeteca/ui/actions/Button'
import { formatCount } from '@animeteca/ui/base/format-count'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { longDate, timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { plural } from '../../../lib/text/plural.ts'
import type { CatalogueImport } from '../panel/listings.ts'
import { RetainedAnimes } from './RetainedAnimes.tsx'
import { useUndo } from './use-undo.ts'

type PastImportProps = { past: CatalogueImport; onUndone: (importId: number) => void }

/** File, author and counts of a past import, and the animes that its undo has left. */
export function PastImport({ past, onUndone }: PastImportProps) {
  const { remaining, isPending, ask } = useUndo(past, onUndone)
  const [showsRetained, setShowsRetained] = useState(false)
  const { id, username, createdAt, undoableUntil, undoBegunAt, undoneAt, keptCount } = past
  const name = nameOf(past)
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-56 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="mt-0.5 text-sm text-dim tabular-nums">{countsOf(past)}</p>
          <p className="mt-0.5 text-xs text-dim">
            {username ?? 'Una cuenta eliminada'} ·{' '}
            <time dateTime={createdAt} title={dateAndTime(createdAt)}>
              {timeAgo(createdAt)}
            </time>
            {undoableUntil && ` · Se puede deshacer hasta el ${longDate(undoableUntil)}`}
          </p>
          <p aria-live="polite" className="mt-1 text-sm tabular-nums empty:hidden">
            {stateOf(past, isPending, remaining)}
          </p>
        </div>
        {keptCount > 0 && undoneAt && (
          <Button
            size="sm"
            aria-expanded={showsRetained}
            aria-label={`${showsRetained ? 'Ocultar' : 'Ver'} qué se conserva de ${name}`}
            onPress={() => setShowsRetained(!showsRetained)}
          >
            {showsRetained ? 'Ocultar lo que se conserva' : 'Ver qué se conserva'}
          </Button>
        )}
        {undoableUntil && (
          <Button
            size="sm"
            icon={<Undo2 aria-hidden size={16} />}
            aria-label={`Deshacer importación de ${name}`}
            isPending={isPending}
            onPress={() => void ask()}
          >
            {undoBegunAt ? 'Seguir deshaciendo' : 'Deshacer importación'}
          </Button>
        )}
      </div>
      {showsRetained && <RetainedAnimes importId={id} name={name} />}
    </li>
  )
}

const nameOf = ({ id, fileName }: CatalogueImport) => fileName ?? `Importación ${id}`

const countsOf = ({ createdCount, updatedCount, unchangedCount }: CatalogueImport) =>
  `${plural(createdCount, 'creado')}, ${plural(updatedCount, 'actualizado')}, ${formatCount(unchangedCount)} sin cambios`

function stateOf(
  { undoBegunAt, undoneAt, removedCount, restoredCount, keptCount }: CatalogueImport,
  isPending: boolean,
  remaining: number | null,
) {
  if (isPending)
    return remaining === null
      ? 'Deshaciendo…'
      : `Deshaciendo… ${plural(remaining, 'anime por revisar', 'animes por revisar')}`
  if (undoneAt)
    return `Deshecha: ${plural(removedCount, 'anime quitado', 'animes quitados')}, ${formatCount(restoredCount)} como antes, ${
      keptCount > 0 ? `${formatCount(keptCount)} con algo que se conserva` : 'no se conserva nada'
    }.`
  return undoBegunAt ? 'Se interrumpió.' : ''
}

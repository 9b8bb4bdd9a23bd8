import type { Classification, HistoryImport, Outcome } from '@animeteca/contracts/history/history-imports'
import { classificationLabels, outcomeLabels } from '@animeteca/contracts/history/history-messages'
import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { formatCount } from '@animeteca/ui/base/format-count'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { Segment, SegmentedControl } from '@animeteca/ui/forms/SegmentedControl'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useWholeList } from '../../../lib/query/use-whole-list.ts'
import { useDebounced, useUrlTerm } from '../../../lib/search/debounce.ts'
import { plural } from '../../../lib/text/plural.ts'
import type { ImportFilter, ImportSearch } from './import-search.ts'
import { ImportLine } from './ImportLine.tsx'

const asked: Classification[] = ['new', 'changes', 'conflict', 'ambiguous', 'unmatched', 'same', 'refused']
const reported: Outcome[] = ['written', 'unchanged', 'waiting', 'left_out', 'refused', 'undone', 'kept']
const shortLabels: Record<Outcome, string> = {
  ...outcomeLabels,
  written: 'Importados',
  unchanged: 'Ya estaban',
  left_out: 'No importados',
  waiting: 'Pendientes',
  refused: 'Con errores',
  undone: 'Deshechos',
  kept: 'Se conservan',
}

/** The rows of a file, filtered by kind or text. */
export function ImportRows({ of, search: { filas, q = '' } }: { of: HistoryImport; search: ImportSearch }) {
  const navigate = useNavigate()
  const go = (changes: Pick<ImportSearch, 'filas' | 'q'>) =>
    void navigate({ to: '/import', search: { id: of.id, filas, q, ...changes }, replace: true, resetScroll: false })
  const [term, setTerm] = useUrlTerm(q, (q) => go({ q: q || undefined }))
  const debouncedTerm = useDebounced(term.trim(), 250)
  const isPreview = of.state === 'preview'
  const kinds = isPreview
    ? asked.map((kind) => ({ kind, label: classificationLabels[kind], amount: of.verdicts[kind] ?? 0 }))
    : reported.map((kind) => ({ kind, label: shortLabels[kind], amount: of.outcomes[kind] ?? 0 }))
  const shown = kinds.filter(({ amount }) => amount > 0)
  const filter = shown.some(({ kind }) => kind === filas) ? filas : undefined
  const rows = trpc.tracking.imports.rows.useInfiniteQuery(
    {
      importId: of.id,
      limit: 30,
      ...(filter && (isPreview ? { verdict: filter as Classification } : { outcome: filter as Outcome })),
      ...(debouncedTerm && { search: debouncedTerm }),
    },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData, staleTime: 0 },
  )
  const error = useLoadError(rows)
  const lines = rows.data?.pages.flatMap((page) => page.rows) ?? []
  useWholeList(rows, { rows: lines.length })
  const chooseFilter = (next: string) => go({ filas: next === 'all' ? undefined : (next as ImportFilter) })
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl label="Qué filas se ven" value={filter ?? 'all'} onChange={chooseFilter}>
        <Segment value="all">{`Todas ${formatCount(of.rowCount)}`}</Segment>
        {shown.map(({ kind, label, amount }) => (
          <Segment key={kind} value={kind}>
            {`${label} ${formatCount(amount)}`}
          </Segment>
        ))}
      </SegmentedControl>
      <SearchField
        label="Buscar en tus filas"
        placeholder="Buscar por título"
        maxLength={limits.search.max}
        value={term}
        onChange={setTerm}
      />
      {error ? (
        <LoadFailure query={rows} message="No hemos podido cargar las filas" shape="panel" />
      ) : rows.isPending ? (
        <Skeleton className="h-96" />
      ) : lines.length === 0 ? (
        <p className="py-10 text-center text-dim">Ninguna fila coincide con la búsqueda.</p>
      ) : (
        <ul aria-label="Filas del archivo" className="divide-y divide-line rounded-panel border border-line bg-surface">
          {lines.map((line) => (
            <ImportLine key={line.row} line={line} of={of} />
          ))}
        </ul>
      )}
      {rows.hasNextPage && (
        <Button className="self-center" isPending={rows.isFetchingNextPage} onPress={() => void rows.fetchNextPage()}>
          {`Ver ${plural(30, 'fila')} más`}
        </Button>
      )}
    </div>
  )
}

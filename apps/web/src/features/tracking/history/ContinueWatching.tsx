import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useRef } from 'react'
import { useCancelOnEscape } from '../../../lib/cancel-stack.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal.ts'
import { ContinueBar } from './ContinueBar.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { ContinueFrame, continueGrid, continueSizes } from './ContinueFrame.tsx'
import type { HistoryEntry } from './history-cache.ts'
import { PendingContinue } from './PendingContinue.tsx'
import { shownHistory } from './shown-history.ts'
import { useHistoryMutations } from './use-history-mutations.ts'
import { useSelection } from './use-selection.ts'

const nothing: HistoryEntry[] = []

/** The episodes that the viewer opened last, newest first; nothing while the history is empty. */
export default function ContinueWatching() {
  const history = trpc.tracking.history.useQuery(shownHistory, { refetchOnWindowFocus: true })
  const entries = history.data?.history ?? nothing
  const ids = entries.map(({ episodeId }) => episodeId)
  const selection = useSelection(ids)
  const { forget, forgetAll } = useHistoryMutations()
  const confirm = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, ids, heading)
  const stopSelecting = () => {
    // The button disappears, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true })
    selection.stop()
  }
  useCancelOnEscape(selection.isSelecting, stopSelecting)
  // The failure stays on screen while the history is requested again.
  if (!history.data && history.errorUpdateCount > 0)
    return <LoadFailure isRetrying={history.isFetching} onRetry={() => void history.refetch()} />
  if (!history.data) return <PendingContinue />
  if (entries.length === 0) return null

  const forgetSelected = () => {
    forget(entries.filter(({ episodeId }) => selection.has(episodeId)))
    stopSelecting()
  }
  const askToForgetAll = async () => {
    const isSure = await confirm({
      title: 'Borrar todo el historial',
      message:
        'Borraremos los episodios que has abierto y por dónde ibas. Tus listas y tus episodios vistos se conservan.',
      confirmLabel: 'Borrar historial',
      isDanger: true,
    })
    if (!isSure) return
    selection.stop()
    forgetAll()
    // The section is empty now: the page's own heading takes the focus.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }

  return (
    <ContinueFrame
      headingRef={heading}
      bar={
        <ContinueBar
          isSelecting={selection.isSelecting}
          count={selection.ids.length}
          onSelect={selection.start}
          onCancel={stopSelecting}
          onForget={forgetSelected}
          onForgetAll={() => void askToForgetAll()}
        />
      }
    >
      <ul ref={list} aria-label="Continuar Viendo" className={continueGrid(entries.length)}>
        {entries.map((entry) => (
          <li key={entry.episodeId} data-item={entry.episodeId} className="min-w-0 snap-start">
            <ContinueCard
              entry={entry}
              coverSizes={continueSizes(entries.length)}
              isSelecting={selection.isSelecting}
              isSelected={selection.has(entry.episodeId)}
              onPress={(isRange) => selection.press(entry.episodeId, isRange)}
              onForget={() => forget([entry])}
            />
          </li>
        ))}
      </ul>
    </ContinueFrame>
  )
}

const LoadFailure = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <ContinueFrame>
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 text-dim">
      No hemos podido cargar tu historial. Sigue guardado.
      <Button size="sm" isPending={isRetrying} onPress={onRetry}>
        Reintentar
      </Button>
    </output>
  </ContinueFrame>
)

import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useCancelOnEscape } from '../../../lib/cancel-stack.ts'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
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
  const error = useLoadError(history)
  const entries = history.data?.history ?? nothing
  const ids = entries.map(({ episodeId }) => episodeId)
  const selection = useSelection(ids)
  const { forget, forgetAll } = useHistoryMutations()
  const confirm = useConfirm()
  useCancelOnEscape(selection.isSelecting, selection.stop)
  if (error)
    return (
      <ContinueFrame>
        <LoadFailure query={history} message="No hemos podido cargar tu historial. Sigue guardado" />
      </ContinueFrame>
    )
  if (!history.data) return <PendingContinue />
  if (entries.length === 0) return null

  const forgetSelected = () => {
    forget(entries.filter(({ episodeId }) => selection.has(episodeId)))
    selection.stop()
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
  }

  return (
    <ContinueFrame
      bar={
        <ContinueBar
          isSelecting={selection.isSelecting}
          count={selection.ids.length}
          onSelect={selection.start}
          onCancel={selection.stop}
          onForget={forgetSelected}
          onForgetAll={() => void askToForgetAll()}
        />
      }
    >
      <ul aria-label="Continuar Viendo" className={continueGrid(entries.length)}>
        {entries.map((entry) => (
          <li key={entry.episodeId} className="min-w-0 snap-start">
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

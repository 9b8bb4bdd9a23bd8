import { Button } from '@animeteca/ui/Button'
import { useConfirm } from '@animeteca/ui/confirm'
import { useRef } from 'react'
import { useCancelOnEscape } from '../../../lib/cancel-stack.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useFocusKeeper } from '../use-focus-keeper.ts'
import { ContinueBar } from './ContinueBar.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { ContinueFrame, continueGrid, continueSizes } from './ContinueFrame.tsx'
import type { Continuation } from './history-cache.ts'
import { PendingContinue } from './PendingContinue.tsx'
import { shownHistory } from './shown-history.ts'
import { useHistoryActs } from './use-history-acts.ts'
import { useSelection } from './use-selection.ts'

const nothing: Continuation[] = []

/** What the viewer has a history of and can go on with, anime by anime: nothing at all while there is none. */
export default function ContinueWatching() {
  const history = trpc.tracking.history.useQuery(shownHistory, { refetchOnWindowFocus: true })
  const query = trpc.tracking.continuing.useQuery(shownHistory, { refetchOnWindowFocus: true })
  const isHere = history.data !== undefined && query.data !== undefined
  const cards = (history.data?.history.length && query.data?.continuing) || nothing
  const ids = cards.map(({ animeId }) => animeId)
  const selection = useSelection(ids)
  const { forget, forgetAll } = useHistoryActs()
  const confirm = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusKeeper(list, ids, heading)
  useCancelOnEscape(selection.isSelecting, selection.stop)
  // Once it has failed it says so until it is here, also while trying again.
  const failed = [history, query].filter(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0)
  if (failed.length > 0) {
    const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()))
    return <LoadFailure isRetrying={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />
  }
  if (!isHere) return <PendingContinue />
  if (cards.length === 0) return null

  const stopSelecting = () => {
    // The button is about to go: the focus must not go with it.
    heading.current?.focus({ preventScroll: true })
    selection.stop()
  }
  const forgetSelected = () => {
    forget(cards.filter(({ animeId }) => selection.has(animeId)))
    stopSelecting()
  }
  const askToForgetAll = async () => {
    const isSure = await confirm({
      title: 'Borrar todo el historial',
      message:
        'Olvidaremos todos los episodios que has abierto y por dónde ibas. Tus listas y lo que has visto se quedan.',
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
      <ul ref={list} aria-label="Continuar Viendo" className={continueGrid(cards.length)}>
        {cards.map((card) => (
          <li key={card.animeId} data-item={card.animeId} className="min-w-0 snap-start">
            <ContinueCard
              card={card}
              coverSizes={continueSizes(cards.length)}
              isSelecting={selection.isSelecting}
              isSelected={selection.has(card.animeId)}
              onPress={(isRange) => selection.press(card.animeId, isRange)}
              onForget={() => forget([card])}
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
      No hemos podido traer lo que estabas viendo. Sigue guardado.
      <Button size="sm" isPending={isRetrying} onPress={onRetry}>
        Reintentar
      </Button>
    </output>
  </ContinueFrame>
)

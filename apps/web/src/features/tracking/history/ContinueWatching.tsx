import { useConfirm } from '@animeteca/ui/confirm'
import { useRef } from 'react'
import { useCancelOnEscape } from '../../../lib/cancel-stack.ts'
import { shownHistory } from '../../../lib/history.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useFocusKeeper } from '../../../lib/use-focus-keeper.ts'
import { ContinueBar } from './ContinueBar.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import type { HistoryEntry } from './history-cache.ts'
import { useHistoryActs } from './use-history-acts.ts'
import { useSelection } from './use-selection.ts'

const nothing: HistoryEntry[] = []

/** What the viewer opened last, to go on with: nothing at all while there is none. */
export default function ContinueWatching() {
  const { data } = trpc.tracking.history.useQuery(shownHistory, { refetchOnWindowFocus: true })
  const entries = data?.history ?? nothing
  const ids = entries.map(({ episodeId }) => episodeId)
  const selection = useSelection(ids)
  const { forget, forgetAll } = useHistoryActs()
  const confirm = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusKeeper(list, ids, heading)
  useCancelOnEscape(selection.isSelecting, selection.stop)
  if (entries.length === 0) return null

  const stopSelecting = () => {
    // The button is about to go: the focus must not go with it.
    heading.current?.focus({ preventScroll: true })
    selection.stop()
  }
  const forgetSelected = () => {
    forget(entries.filter(({ episodeId }) => selection.has(episodeId)))
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
    // What is left of the section is nothing: the page's own heading takes the focus.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="continuar" className="page-width pt-9">
      <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3 max-sm:gap-x-0">
        <h2 ref={heading} id="continuar" tabIndex={-1} className="mr-auto text-xl">
          Continuar Viendo
        </h2>
        <ContinueBar
          isSelecting={selection.isSelecting}
          count={selection.ids.length}
          onSelect={selection.start}
          onCancel={stopSelecting}
          onForget={forgetSelected}
          onForgetAll={() => void askToForgetAll()}
        />
      </div>
      <ul
        ref={list}
        aria-label="Continuar Viendo"
        className={`grid gap-x-5 gap-y-6 max-sm:-mx-(--gutter) max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:auto-cols-[72%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-1 max-sm:[scrollbar-width:none] sm:grid-cols-2 md:grid-cols-3 ${entries.length > 4 ? 'lg:grid-cols-6' : 'lg:grid-cols-4'}`}
      >
        {entries.map((entry) => (
          <li key={entry.episodeId} data-item={entry.episodeId} className="min-w-0 snap-start">
            <ContinueCard
              entry={entry}
              isSelecting={selection.isSelecting}
              isSelected={selection.has(entry.episodeId)}
              onPress={(isRange) => selection.press(entry.episodeId, isRange)}
              onForget={() => forget([entry])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { lists } from '@animeteca/contracts/labels'
import { MenuItem } from '@animeteca/ui/overlays/Menu'
import { CirclePause, CirclePlay, ListPlus, Lock, LockOpen, NotebookPen, RotateCcw } from 'lucide-react'
import { mutate } from '../../../lib/optimistic.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { endRewatchMutation, startRewatchMutation } from '../../../nouns/anime/rewatch-mutations.ts'
import {
  type DetailChanges,
  type Details,
  switchDetailsMutation,
} from '../../../nouns/list/details/details-mutations.ts'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'

type DetailMenuItemsProps = { entry: ListEntry; details: Details; onDescribe: () => void; onCollect: () => void }

/** Menu items of a card: notes, pause (in Viendo), privacy and rewatch. */
export function DetailMenuItems({ entry, details, onDescribe, onCollect }: DetailMenuItemsProps) {
  const { isPaused, isPrivate } = details
  const { animeId, animeTitle: title } = entry
  const { data } = trpc.tracking.listProgress.useQuery()
  const runId = data?.progress.find((anime) => anime.animeId === animeId)?.runId
  const change = (changes: DetailChanges) => mutate(switchDetailsMutation, { title, from: details, changes })
  return (
    <>
      <MenuItem id="describe" icon={<NotebookPen aria-hidden size={17} />} onAction={onDescribe}>
        Notas y fechas
      </MenuItem>
      {(lists[entry.listType].isActive || isPaused) && (
        <MenuItem
          id="pause"
          icon={isPaused ? <CirclePlay aria-hidden size={17} /> : <CirclePause aria-hidden size={17} />}
          onAction={() => change({ isPaused: !isPaused })}
        >
          {isPaused ? 'Quitar la pausa' : 'Poner en pausa'}
        </MenuItem>
      )}
      {runId ? (
        <MenuItem
          id="run"
          icon={<RotateCcw aria-hidden size={17} />}
          onAction={() => mutate(endRewatchMutation, { animeId, title, runId })}
        >
          Abandonar este revisionado
        </MenuItem>
      ) : (
        lists[entry.listType].countsAsSeen && (
          <MenuItem
            id="run"
            icon={<RotateCcw aria-hidden size={17} />}
            onAction={() => mutate(startRewatchMutation, { animeId, title })}
          >
            Volver a ver
          </MenuItem>
        )
      )}
      <MenuItem
        id="privacy"
        icon={isPrivate ? <LockOpen aria-hidden size={17} /> : <Lock aria-hidden size={17} />}
        onAction={() => change({ isPrivate: !isPrivate })}
      >
        {isPrivate ? 'Dejar de ocultarlo' : 'Ocultar a los demás'}
      </MenuItem>
      <MenuItem id="collect" icon={<ListPlus aria-hidden size={17} />} onAction={onCollect}>
        Favoritos y colecciones
      </MenuItem>
    </>
  )
}

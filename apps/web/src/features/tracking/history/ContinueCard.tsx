import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Cover } from '@animeteca/ui/covers/Cover'
import { ProgressBar } from '@animeteca/ui/display/ProgressBar'
import { Checkbox } from '@animeteca/ui/forms/Checkbox'
import { Link } from '@tanstack/react-router'
import { Play, X } from 'lucide-react'
import { useRef } from 'react'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import { timeLeftText, minutesLeft, watchedFraction } from '../../../nouns/episode/time-left.ts'
import type { HistoryEntry } from './history-cache.ts'

type ContinueCardProps = {
  entry: HistoryEntry
  isSelecting: boolean
  isSelected: boolean
  coverSizes: string
  /** `isRange` when Shift was held. */
  onPress: (isRange: boolean) => void
  onForget: () => void
}

/** An episode of the history. The whole card is one link or, while selecting, one checkbox. */
export function ContinueCard({ entry, isSelecting, isSelected, coverSizes, onPress, onForget }: ContinueCardProps) {
  const isRange = useRef(false)
  const name = `${entry.animeTitle}, ${episodeCode(entry)}`
  return (
    <div
      className="group relative rounded-panel outline-offset-4 has-[a:focus-visible]:outline-2"
      // The checkbox's change event does not report modifier keys.
      onPointerDownCapture={({ shiftKey }) => (isRange.current = shiftKey)}
      onKeyDownCapture={({ shiftKey }) => (isRange.current = shiftKey)}
    >
      <CardPicture entry={entry} isSelecting={isSelecting} isSelected={isSelected} coverSizes={coverSizes} />
      <h3 className="mt-2.5 truncate text-sm font-bold">
        {isSelecting ? (
          entry.animeTitle
        ) : (
          <Link
            to="/episode/$id"
            params={{ id: entry.episodeId }}
            className="outline-none before:absolute before:inset-0 before:z-1 group-hover:text-accent"
          >
            {entry.animeTitle}
            <span className="sr-only">, {episodeCode(entry)}</span>
          </Link>
        )}
      </h3>
      <CardPlace entry={entry} />
      {isSelecting ? (
        <Checkbox
          aria-label={name}
          isSelected={isSelected}
          onChange={() => onPress(isRange.current)}
          className="absolute! inset-0 z-2 *:grow *:items-start *:p-2.5"
        />
      ) : (
        <IconButton
          label={`Eliminar del historial: ${name}`}
          hasTooltip={false}
          variant="secondary"
          size="sm"
          onPress={onForget}
          className="absolute! top-2 right-2 z-2 transition-opacity pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
        >
          <X aria-hidden size={17} />
        </IconButton>
      )}
    </div>
  )
}

function CardPicture({
  entry,
  isSelecting,
  isSelected,
  coverSizes,
}: Pick<ContinueCardProps, 'entry' | 'isSelecting' | 'isSelected' | 'coverSizes'>) {
  const left = minutesLeft(entry)
  return (
    <div className={`relative overflow-hidden rounded-panel ${isSelected ? 'outline-3 outline-accent' : ''}`}>
      <Cover
        {...coverSource(entry.animeCoverImage)}
        sizes={coverSizes}
        title={entry.animeTitle}
        shape="wide"
        hasPrintedTitle={false}
      />
      {!isSelecting && (
        <span
          aria-hidden
          className="absolute bottom-3 left-3 grid size-9 place-items-center rounded-full bg-black/70 text-white transition-colors group-hover:bg-accent group-hover:text-on-accent"
        >
          <Play size={15} fill="currentColor" className="translate-x-px" />
        </span>
      )}
      {entry.hasEarlyAccess && <EarlyAccessBadge className="absolute right-3 bottom-3" />}
      {entry.progress > 0 && entry.duration !== null && (
        <ProgressBar
          label={`Progreso de ${entry.animeTitle}`}
          value={watchedFraction(entry) * 100}
          {...(left !== null && { valueLabel: timeLeftText(left) })}
          className="absolute! inset-x-0 bottom-0 rounded-none"
        />
      )}
    </div>
  )
}

/** "T1 E7 · quedan 9 min", or "T1 E7 · 24 min" where no position is stored. */
function CardPlace({ entry }: { entry: HistoryEntry }) {
  const left = minutesLeft(entry)
  const time = left !== null ? timeLeftText(left) : entry.duration !== null ? `${entry.duration} min` : null
  return (
    <p className="mt-0.5 truncate text-xs text-dim tabular-nums">
      {episodeCode(entry)}
      {time && <span> · {time}</span>}
    </p>
  )
}

import { coverSource } from '@animeteca/contracts/cover-widths'
import { episodeCode } from '@animeteca/contracts/episode-code'
import { Checkbox } from '@animeteca/ui/Checkbox'
import { Cover } from '@animeteca/ui/Cover'
import { IconButton } from '@animeteca/ui/IconButton'
import { ProgressBar } from '@animeteca/ui/ProgressBar'
import { Link } from '@tanstack/react-router'
import { Play, X } from 'lucide-react'
import { useRef } from 'react'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import { leftWords, minutesLeft, shareSeen } from '../../../nouns/episode/time-left.ts'
import type { Continuation } from './history-cache.ts'

type ContinueCardProps = {
  card: Continuation
  isSelecting: boolean
  isSelected: boolean
  coverSizes: string
  /** `isRange` when Shift was held. */
  onPress: (isRange: boolean) => void
  onForget: () => void
}

/** An anime to go on with, at one episode. All of it is one link; while choosing, all of it is one checkbox. */
export function ContinueCard({ card, isSelecting, isSelected, coverSizes, onPress, onForget }: ContinueCardProps) {
  const isRange = useRef(false)
  const name = `${card.animeTitle}, ${episodeCode(card)}`
  return (
    <div
      className="group relative rounded-panel outline-offset-4 has-[a:focus-visible]:outline-2"
      // The checkbox does not say which keys were held.
      onPointerDownCapture={({ shiftKey }) => (isRange.current = shiftKey)}
      onKeyDownCapture={({ shiftKey }) => (isRange.current = shiftKey)}
    >
      <CardPicture card={card} isSelecting={isSelecting} isSelected={isSelected} coverSizes={coverSizes} />
      <h3 className="mt-2.5 truncate text-sm font-bold">
        {isSelecting ? (
          card.animeTitle
        ) : (
          <Link
            to="/episode/$id"
            params={{ id: card.episodeId }}
            className="outline-none before:absolute before:inset-0 before:z-1 group-hover:text-accent"
          >
            {card.animeTitle}
            <span className="sr-only">, {episodeCode(card)}</span>
          </Link>
        )}
      </h3>
      <CardPlace card={card} />
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
  card,
  isSelecting,
  isSelected,
  coverSizes,
}: Pick<ContinueCardProps, 'card' | 'isSelecting' | 'isSelected' | 'coverSizes'>) {
  const left = minutesLeft(card)
  return (
    <div className={`relative overflow-hidden rounded-panel ${isSelected ? 'outline-3 outline-accent' : ''}`}>
      <Cover
        {...coverSource(card.animeCoverImage)}
        sizes={coverSizes}
        title={card.animeTitle}
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
      {card.hasEarlyAccess && <EarlyAccessBadge className="absolute right-3 bottom-3" />}
      {card.progress > 0 && card.duration !== null && (
        <ProgressBar
          label={`Progreso de ${card.animeTitle}`}
          value={shareSeen(card) * 100}
          {...(left !== null && { valueLabel: leftWords(left) })}
          className="absolute! inset-x-0 bottom-0 rounded-none"
        />
      )}
    </div>
  )
}

/** T1 E7 · quedan 9 min, or what comes next: Siguiente: T1 E8 · 24 min */
function CardPlace({ card }: { card: Continuation }) {
  const left = minutesLeft(card)
  const time = left !== null ? leftWords(left) : card.duration !== null ? `${card.duration} min` : null
  return (
    <p className="mt-0.5 truncate text-xs text-dim tabular-nums">
      {card.isNext && 'Siguiente: '}
      {episodeCode(card)}
      {time && <span> · {time}</span>}
    </p>
  )
}

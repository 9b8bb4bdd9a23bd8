import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { rowLinkStyles } from '@animeteca/ui/actions/link-styles'
import { TickButton } from '@animeteca/ui/actions/TickButton'
import { classNames } from '@animeteca/ui/base/class-names'
import { Stars } from '@animeteca/ui/display/Stars'
import { Link } from '@tanstack/react-router'
import { timeLeftText, minutesLeft } from '../../../nouns/episode/time-left.ts'
import { useMark } from '../../../nouns/episode/use-mark.ts'
import { useTracking } from '../tracking/tracking-context.ts'
import { MarkRangeButton } from './MarkRangeButton.tsx'

/** Height of a row in rem: a line of title and one below it. */
export const episodeRowRem = 4.375

type EpisodeRowProps = {
  animeId: number
  episode: Anime['seasons'][number]['episodes'][number]
  isNext: boolean
}

/** An episode as one link named by its title, beside the button that marks it. */
export function EpisodeRow({ animeId, episode, isNext }: EpisodeRowProps) {
  const { id, episodeNumber, title, averageRating } = episode
  const { isKnown, watchedIds, lastWatchedId, progress, unsent, markUpTo, unmarkFrom } = useTracking()
  const mark = useMark()
  const isWatched = watchedIds.has(id)
  return (
    <div className="group relative flex h-full items-center gap-3 pr-2 pl-4.5 transition-colors hover:bg-raised sm:gap-5 sm:pr-3">
      <span
        className={classNames(
          'w-[calc(var(--digits)*0.86rem)] shrink-0 text-center font-display text-[1.375rem] whitespace-nowrap font-extrabold tracking-snug tabular-nums',
          isNext ? 'text-accent' : 'text-dim',
        )}
      >
        <span className="sr-only">Episodio </span>
        {episodeNumber}
      </span>
      <div className="min-w-0 grow">
        <p className="line-clamp-2 leading-tight font-semibold wrap-anywhere sm:line-clamp-1 sm:leading-snug">
          <Link to="/episode/$id" params={{ id }} className={rowLinkStyles}>
            {title}
          </Link>
        </p>
        <p className="mt-0.5 flex items-center gap-2 text-xs whitespace-nowrap text-dim tabular-nums">
          <EpisodeTime episode={episode} progress={isWatched ? 0 : (progress.get(id) ?? 0)} />
          <Stars value={averageRating} size={12} className="sm:hidden" />
        </p>
      </div>
      <Stars value={averageRating} size={14} className="w-13 shrink-0 max-sm:hidden" />
      <div className="relative flex shrink-0 justify-end sm:w-32">
        {!isNext && !isWatched && (
          <MarkRangeButton verb="Marcar" range="hasta aquí" title={title} onPress={() => markUpTo(id)} />
        )}
        {isWatched && id !== lastWatchedId && (
          <MarkRangeButton verb="Desmarcar" range="desde aquí" title={title} onPress={() => unmarkFrom(id)} />
        )}
        <TickButton
          label={`Visto: ${title}`}
          isSelected={isWatched}
          isDisabled={!isKnown}
          isUnsent={unsent.episodeIds.has(id)}
          onChange={(isSelected) => mark({ id, animeId, isWatched: isSelected })}
        />
      </div>
    </div>
  )
}

/** Duration of an episode, and the minutes left of a started one. */
function EpisodeTime({ episode, progress }: { episode: EpisodeRowProps['episode']; progress: number }) {
  const { duration } = episode
  const left = minutesLeft({ progress, duration })
  return (
    <>
      {duration !== null && <span>{duration} min</span>}
      {left !== null && <span className="font-semibold text-accent">Te {timeLeftText(left)}</span>}
    </>
  )
}

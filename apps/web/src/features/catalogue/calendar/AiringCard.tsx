import type { Airing } from '@animeteca/contracts/catalogue/calendar'
import { episodeRange } from '@animeteca/contracts/episodes/episode-code'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { TickButton } from '@animeteca/ui/actions/TickButton'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'
import { hourIn } from '../../../lib/text/hours.ts'
import { plural } from '../../../lib/text/plural.ts'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import { onPlatformText } from '../../../nouns/anime/platforms/delay-text.ts'
import { markWatched } from '../../../nouns/episode/mark-watched-mutation.ts'

export type Own = { watchedIds: ReadonlySet<number>; animeIds: ReadonlySet<number> }

type AiringCardProps = {
  airing: Airing
  /** The viewer's time zone, if it is known: an hour in another one would be wrong. */
  zone: string | undefined
  /** The viewer's lists and marks of the week; undefined for a visitor. */
  own: Own | undefined
  /** It has aired, so it can be marked. */
  isOut: boolean
  labelsOwn: boolean
}

const link =
  'text-text no-underline outline-none group-hover:text-accent before:absolute before:inset-0 before:rounded-panel focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-text'

/** The episodes of an anime on one day: one link to the episode or, for several, to the anime. */
export function AiringCard({ airing, zone, own, isOut, labelsOwn }: AiringCardProps) {
  const { animeId, animeTitle, animeCoverImage, hasEarlyAccess, count, first, airsAt, onPlatform } = airing
  const places = episodeRange(airing)
  return (
    <article className="group relative flex items-center gap-3 lg:flex-col lg:items-stretch lg:gap-2">
      <Cover
        {...coverSource(animeCoverImage)}
        shape="wide"
        sizes="11rem"
        title={animeTitle}
        className="w-28 shrink-0 lg:w-full"
      />
      <div className="flex min-w-0 grow items-center gap-1 lg:items-start">
        <div className="min-w-0 grow">
          <h3 className="line-clamp-2 text-sm leading-tight font-bold wrap-anywhere">
            {count === 1 ? (
              <Link to="/episode/$id" params={{ id: first.id }} className={link}>
                {animeTitle}
              </Link>
            ) : (
              <Link to="/anime/$id" params={{ id: animeId }} className={link}>
                {animeTitle}
              </Link>
            )}
          </h3>
          <p className="mt-0.5 text-xs text-dim tabular-nums">
            {airsAt && zone && (
              <>
                <time dateTime={airsAt} className="font-semibold text-text">
                  {hourIn(airsAt, zone)}
                </time>{' '}
              </>
            )}
            {places}
            {count > 1 && ` · ${plural(count, 'episodio')}`}
          </p>
          {onPlatform && (
            <p className="text-xs text-pretty text-dim">
              {airsAt ? onPlatformText(onPlatform) : `en ${onPlatform.name}`}
            </p>
          )}
          {labelsOwn && own?.animeIds.has(animeId) && (
            <p className="text-xs font-semibold text-accent">En tus listas</p>
          )}
          {hasEarlyAccess && <EarlyAccessBadge className="mt-1" />}
        </div>
        {own && isOut && count === 1 && (
          <TickButton
            label={`Visto: ${animeTitle} ${places}`}
            isSelected={own.watchedIds.has(first.id)}
            onChange={(isWatched) => markWatched({ id: first.id, animeId, isWatched })}
            className="relative lg:-mt-2.5 lg:-mr-1.5"
          />
        )}
      </div>
    </article>
  )
}

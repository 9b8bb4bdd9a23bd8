import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { Cover } from '@animeteca/ui/covers/Cover'
import { useState } from 'react'
import { UnsentNote } from '../../../lib/offline/UnsentNote.tsx'
import { isSignedIn, useViewer } from '../../../lib/session/session.ts'
import { TrackingFailure } from '../../../nouns/anime/TrackingFailure.tsx'
import { LazyRewatchPanel } from '../rewatch/LazyRewatchPanel.tsx'
import { LazyProgressField } from '../seasons/LazyProgressField.tsx'
import { type PlayTarget, playTarget } from '../seasons/play-target.ts'
import { SeasonPanel } from '../seasons/SeasonPanel.tsx'
import { useSeasonAddress } from '../seasons/use-season-address.ts'
import { coverTransitionName } from '../shelf/use-cover-transition.ts'
import { TrackingContext } from '../tracking/tracking-context.ts'
import { usePageTracking } from '../tracking/use-page-tracking.ts'
import { AnimeActions } from './AnimeActions.tsx'
import { AnimeBackdrop } from './AnimeBackdrop.tsx'
import { AnimeHeading } from './AnimeHeading.tsx'
import { AnimeStory } from './AnimeStory.tsx'
import { ListButtons } from './ListButtons.tsx'
import { PlayButton } from './PlayButton.tsx'
import { ratedEpisodes } from './rated-episodes.ts'
import { useFriendsOnAnime } from './use-friends-on-anime.ts'

const AnimeRecord = lazyPart(
  () => import('./AnimeRecord.tsx'),
  (part) => part.AnimeRecord,
)
/** Asks people for their review, so it waits for a scroll for visitors alone. */
const AnimeFoot = lazyPart(
  () => import('../related/AnimeFoot.tsx'),
  (part) => part.AnimeFoot,
  { isExpected: isSignedIn, waitsForScroll: () => !isSignedIn() },
)
const CurvePanel = lazyPart(
  () => import('./CurvePanel.tsx'),
  (part) => part.CurvePanel,
)
const FriendsPanel = lazyPart(
  () => import('./FriendsPanel.tsx'),
  (part) => part.FriendsPanel,
  { isExpected: isSignedIn },
)
const MarkNextButton = lazyPart(
  () => import('../seasons/MarkNextButton.tsx'),
  (part) => part.MarkNextButton,
  { isExpected: isSignedIn },
)
const TitlesPanel = lazyPart(
  () => import('./TitlesPanel.tsx'),
  (part) => part.TitlesPanel,
)

type AnimePageProps = {
  anime: Anime
  /** Number of the season in the URL. */
  chosenSeason: number | undefined
}

export function AnimePage({ anime, chosenSeason }: AnimePageProps) {
  const tracking = usePageTracking(anime)
  const viewer = useViewer()
  const target = playTarget(anime, tracking.watchedIds)
  return (
    <TrackingContext value={tracking}>
      {/* What is above the seasons is aligned with its end, so it would move if it were painted before all of it is parsed. */}
      <link rel="expect" href="#temporadas" blocking="render" />
      <div className="relative isolate pb-20">
        <AnimeBackdrop coverImage={anime.coverImage} title={anime.title} />
        <div className="page-width grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-x-4 gap-y-5 pt-6 sm:pt-14 md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[1fr_auto] md:items-end md:gap-x-10">
          <Cover
            {...coverSource(anime.coverImage)}
            sizes="(min-width: 48rem) 16rem, 8rem"
            title={anime.title}
            priority="high"
            hasShadow
            transitionName={coverTransitionName(anime.id)}
            className="md:row-span-2"
          />
          <AnimeHeading anime={anime} />
          <div className="col-span-2 flex flex-col gap-4.5 md:col-span-1">
            <AnimeStory anime={anime} />
            <div className="mt-1.5 flex flex-wrap items-center gap-3">
              <div data-keeps-focus className="flex w-full flex-wrap items-center gap-3">
                <PlayButton anime={anime} target={target} />
                {viewer && target?.isUnseen && <MarkNextButton animeId={anime.id} target={target} />}
                {viewer && target && <LazyProgressField anime={anime} />}
              </div>
              <ListButtons anime={anime} />
              <AnimeActions anime={anime} />
              {tracking.unsent.isList && <UnsentNote />}
              <TrackingFailure animeId={anime.id} />
            </div>
          </div>
        </div>
        <AnimeRecord anime={anime} />
        <AnimeBody anime={anime} chosenSeason={chosenSeason} target={target} />
        <AnimeFoot anime={anime} />
      </div>
    </TrackingContext>
  )
}

type AnimeBodyProps = AnimePageProps & { target: PlayTarget | null }

function AnimeBody({ anime, chosenSeason, target }: AnimeBodyProps) {
  const friends = useFriendsOnAnime(anime.id)
  const rated = ratedEpisodes(anime)
  const { seasons, alternativeTitles: titles } = anime
  // State, because marking the last episode of a season must not collapse the season being viewed.
  const [usual] = useState(target?.seasonId ?? seasons[0]?.id)
  const [openAtFirst] = useState(seasons.find(({ seasonNumber }) => seasonNumber === chosenSeason)?.id ?? usual)
  const nameSeason = useSeasonAddress()
  const follow = ({ id, seasonNumber }: (typeof seasons)[number], isOpen: boolean) => {
    if (isOpen) nameSeason(id === usual ? undefined : seasonNumber)
    else if (seasonNumber === chosenSeason) nameSeason(undefined)
  }
  const hasAside = rated !== null || friends !== null || titles.length > 0
  return (
    <div
      className={`page-width mt-9 grid grid-cols-1 items-start gap-x-9 gap-y-6 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
    >
      <section aria-labelledby="temporadas" className="flex flex-col gap-3.5">
        <h2 id="temporadas" className="sr-only">
          Temporadas
        </h2>
        {target && <LazyRewatchPanel anime={anime} />}
        {seasons.map((season) => (
          <SeasonPanel
            key={season.id}
            anime={anime}
            season={season}
            isOpenAtFirst={season.id === openAtFirst}
            onOpenChange={(isOpen) => follow(season, isOpen)}
            nextEpisodeId={target?.episodeId}
          />
        ))}
        {seasons.length === 0 && (
          <p className="rounded-panel border border-line bg-surface px-4.5 py-6 text-dim">
            Todavía no hay temporadas anunciadas.
          </p>
        )}
      </section>
      {hasAside && (
        <aside aria-label="Más sobre la serie" className="flex flex-col gap-3.5">
          {rated && <CurvePanel episodes={rated} />}
          {friends && <FriendsPanel friends={friends} episodeCount={anime.episodeCount} />}
          {titles.length > 0 && <TitlesPanel titles={titles} />}
        </aside>
      )}
    </div>
  )
}

import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Button } from '@animeteca/ui/actions/Button'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import type { NextEpisodes as Anime } from '../../../nouns/episode/next-episodes-cache.ts'
import { nextOf } from '../../../nouns/episode/progress-cache.ts'
import { useMark } from '../../../nouns/episode/use-mark.ts'

type Next = NonNullable<ReturnType<typeof nextOf>>

/** The next unseen episode of each started anime, with "+1" to mark it; nothing without any. */
export default function NextEpisodes() {
  const { data } = trpc.tracking.nextEpisodes.useQuery({}, { refetchOnWindowFocus: true })
  const cards = (data?.animes ?? []).flatMap((anime) => {
    const next = nextOf(anime)
    return next ? [{ anime, next }] : []
  })
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="siguiente" data-keeps-focus className="page-width pt-9">
      <h2 id="siguiente" tabIndex={-1} className="mb-5 text-xl">
        Siguiente episodio
      </h2>
      <ul aria-labelledby="siguiente" className="cover-row">
        {cards.map(({ anime, next }) => (
          <li
            key={anime.animeId}
            className="group relative flex w-72 shrink-0 snap-start items-center gap-3.5 rounded-panel border border-line bg-surface p-3 has-[a:focus-visible]:outline-2"
          >
            <NextCard anime={anime} next={next} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextCard({ anime, next }: { anime: Anime; next: Next }) {
  const { animeId, animeTitle, animeCoverImage, hasEarlyAccess, runId } = anime
  const mark = useMark()
  const code = episodeCode(next)
  return (
    <>
      <Cover
        {...coverSource(animeCoverImage)}
        sizes="3rem"
        title={animeTitle}
        hasPrintedTitle={false}
        className="w-12 shrink-0"
      />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-sm leading-[1.22] font-bold tracking-snug">
          <Link
            to="/episode/$id"
            params={{ id: next.episodeId }}
            className="outline-none before:absolute before:inset-0 before:z-1 group-hover:text-accent"
          >
            {animeTitle}
            <span className="sr-only">, {code}</span>
          </Link>
        </h3>
        <p aria-hidden className="mt-1 font-display text-sm font-bold text-dim tabular-nums">
          {code}
        </p>
        {hasEarlyAccess && <EarlyAccessBadge className="mt-1.5" />}
      </div>
      <Button
        aria-label={`+1: ver ${code} de ${animeTitle}`}
        onPress={() => mark({ id: next.episodeId, animeId, isWatched: true, runId: runId ?? undefined })}
        className="z-2 shrink-0 px-2.5! pointer-coarse:min-w-11"
      >
        +1
      </Button>
    </>
  )
}

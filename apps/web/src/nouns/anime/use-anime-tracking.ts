import type { Anime } from '@animeteca/contracts/catalogue'
import { useMemo } from 'react'
import { useOptimistic } from '../../lib/optimistic.ts'
import { useViewer } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { useMarkActs } from '../episode/use-mark-acts.ts'
import { entryFor } from '../list/entry-for.ts'
import { listAct } from '../list/list-act.ts'
import { useSignInToast } from '../person/use-sign-in-toast.ts'
import type { AnimeTracking } from './anime-tracking.ts'
import { useUnsentOf } from './use-unsent-of.ts'

/** What the viewer has done with an anime, and what they can do. */
export function useAnimeTracking(anime: Anime): AnimeTracking {
  const isSignedIn = useViewer() !== null
  const animeId = anime.id
  const { data } = trpc.tracking.forAnime.useQuery({ animeId }, { enabled: isSignedIn, refetchOnWindowFocus: true })
  const known = isSignedIn ? data : undefined
  const { mutate: changeList } = useOptimistic(listAct)
  const watchedIds = useMemo(() => new Set(known?.watchedEpisodeIds), [known?.watchedEpisodeIds])
  const marks = useMarkActs(animeId, watchedIds)
  const progress = useMemo(
    () => new Map(known?.progress.map(({ episodeId, progress }) => [episodeId, progress])),
    [known?.progress],
  )
  const unsent = useUnsentOf(animeId)
  const visitorActs = useVisitorActs()
  const listType = known?.listType ?? null
  const from = known?.listType ? entryFor(anime, known.listType, known.addedAt) : null
  const shown = { isKnown: !isSignedIn || known !== undefined, unsent, listType, watchedIds, progress }
  if (!isSignedIn) return { ...shown, ...visitorActs }
  return {
    ...shown,
    ...marks,
    chooseList(to) {
      if (to === listType) return
      changeList({ animeId, from, to: entryFor(anime, to, from?.addedAt), whose: 'tu' })
    },
    removeFromList() {
      if (from) changeList({ animeId, from, to: null, whose: 'tu' })
    },
  }
}

function useVisitorActs(): Pick<AnimeTracking, 'chooseList' | 'removeFromList' | keyof ReturnType<typeof useMarkActs>> {
  const ask = useSignInToast()
  const askForLists = () => ask('Debes iniciar sesión para añadir animes a tu lista')
  const askForMarks = () => ask('Debes iniciar sesión para marcar episodios como vistos')
  return {
    lastBulk: null,
    chooseList: askForLists,
    removeFromList: askForLists,
    setWatched: askForMarks,
    markSeason: askForMarks,
    unmarkSeason: askForMarks,
    markUpTo: askForMarks,
  }
}

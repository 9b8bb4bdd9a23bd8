import { useMemo, useState } from 'react'
import { type OptimisticMutation, useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'

type Toggle = { id: number; isSeen: boolean }

/** The animes chosen as seen on the welcome page. A second press removes an anime together with the marks that the first one created. */
export function useSeenAnimes() {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const mutation = useMemo(() => seenMutation(setSeen), [])
  const { mutate } = useOptimisticMutation(mutation)
  return { seen, toggle: (id: number) => mutate({ id, isSeen: !seen.has(id) }) }
}

function seenMutation(
  setSeen: (change: (seen: ReadonlySet<number>) => ReadonlySet<number>) => void,
): OptimisticMutation<Toggle> {
  const markedEpisodes = new Map<number, number[]>()
  const show = ({ id, isSeen }: Toggle) =>
    setSeen((seen) => (isSeen ? new Set([...seen, id]) : new Set([...seen].filter((other) => other !== id))))
  return {
    name: 'tracking.welcome',
    // In order: the second press needs the ids that the first one marked.
    scope: 'tracking',
    async send({ id, isSeen }) {
      if (isSeen) markedEpisodes.set(id, await addSeen(id))
      else await removeSeen(id, markedEpisodes.get(id) ?? [])
    },
    apply: show,
    invert: ({ id, isSeen }) => show({ id, isSeen: !isSeen }),
    errorToast: (_, { isSeen }) =>
      isSeen ? 'No se pudo añadir el anime a tu lista' : 'No se pudo remover el anime de tu lista',
  }
}

/** A finished anime goes to Completado with all its episodes, without dates; an airing one goes to Viendo. */
async function addSeen(animeId: number): Promise<number[]> {
  const { isCompleted, seasons } = await trpcClient.catalogue.byId.query({ id: animeId })
  await trpcClient.tracking.setList.mutate({ animeId, listType: isCompleted ? 'completed' : 'watching' })
  const last = seasons
    .toSorted((one, other) => one.seasonNumber - other.seasonNumber)
    .flatMap(({ episodes }) => episodes.toSorted((one, other) => one.episodeNumber - other.episodeNumber))
    .at(-1)
  if (!isCompleted || !last) return []
  const marking = { animeId, upToEpisodeId: last.id, watchedAt: 'unknown' as const }
  return (await trpcClient.tracking.markMany.mutate(marking)).episodeIds
}

async function removeSeen(animeId: number, episodeIds: number[]): Promise<void> {
  if (episodeIds.length > 0) await trpcClient.tracking.unmarkMany.mutate({ episodeIds })
  await trpcClient.tracking.removeFromList.mutate({ animeId })
}

import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import type { AdminAnime } from '../../panel/listings.ts'
import { AddressList } from './AddressList.tsx'
import { HourList } from './HourList.tsx'
import { MovedEpisodes } from './MovedEpisodes.tsx'

/** Hours of broadcast and platforms of an anime. Each change is saved immediately, apart from the surrounding form. */
export function BroadcastSection({ anime }: { anime: AdminAnime }) {
  const query = trpc.admin.broadcasts.ofAnime.useQuery({ animeId: anime.id })
  const { data } = query
  if (useLoadError(query))
    return <LoadFailure query={query} message="No hemos podido cargar el horario y las plataformas" />
  if (!data) return null
  return (
    <>
      <HourList anime={anime} broadcasts={data.broadcasts} />
      {data.episodes.length > 0 && <MovedEpisodes episodes={data.episodes} />}
      <AddressList animeId={anime.id} addresses={data.addresses} />
    </>
  )
}

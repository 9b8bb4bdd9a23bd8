import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { NativeSelect } from '@animeteca/ui/forms/NativeSelect'
import { trpc } from '../../../../lib/query/trpc.ts'
import type { Episode, EpisodeComment } from '../../live/live-episode.ts'

export type SpoilerScope = NonNullable<EpisodeComment['tells']>

type SpoilerScopeSelectProps = {
  episode: Episode
  value: SpoilerScope | null
  onChange: (scope: SpoilerScope | null) => void
}

/** Chooses up to which episode a comment contains spoilers; by default, this one. */
export default function SpoilerScopeSelect({ episode, value, onChange }: SpoilerScopeSelectProps) {
  // The season's list shows the failure and its retry button, so this one does not retry.
  const { data: anime } = trpc.catalogue.byId.useQuery({ id: episode.animeId }, { retryOnMount: false })
  const later = laterThan(episode, anime?.seasons ?? [])
  if (later.length === 0) return null
  return (
    <label className="flex flex-wrap items-center gap-x-2.5 text-sm text-dim">
      Spoilers hasta
      <NativeSelect
        value={value?.episodeId ?? ''}
        onChange={({ target }) => onChange(later.find(({ episodeId }) => `${episodeId}` === target.value) ?? null)}
      >
        <option value="">este episodio</option>
        {later.map((place) => (
          <option key={place.episodeId} value={place.episodeId}>
            {episodeCode(place)}
          </option>
        ))}
      </NativeSelect>
    </label>
  )
}

type Seasons = { seasonNumber: number; episodes: { id: number; episodeNumber: number }[] }[]

function laterThan({ id }: Episode, seasons: Seasons): SpoilerScope[] {
  const all = seasons.flatMap(({ seasonNumber, episodes }) =>
    episodes.map((episode) => ({ episodeId: episode.id, seasonNumber, episodeNumber: episode.episodeNumber })),
  )
  const at = all.findIndex(({ episodeId }) => episodeId === id)
  return at === -1 ? [] : all.slice(at + 1)
}

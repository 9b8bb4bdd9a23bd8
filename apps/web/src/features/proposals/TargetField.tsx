import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import type { EditedKind } from '@animeteca/contracts/catalogue/changes/field-changes'
import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { useState } from 'react'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { SearchResults } from '../../lib/search/SearchResults.tsx'
import { useAnimeSearch } from '../../nouns/anime/search/use-anime-search.tsx'

type TargetFieldProps = {
  anime: Anime
  kind: EditedKind
  targetId: number | undefined
  onChoose: (id: number | undefined) => void
}

/** Chooses the season, the episode, the related anime or the platform that a proposal is about. */
export function TargetField({ anime, kind, targetId, onChoose }: TargetFieldProps) {
  if (kind === 'relation') return <RelatedAnime isChosen={targetId !== undefined} onChoose={onChoose} />
  if (kind === 'platform') return <PlatformField targetId={targetId} onChoose={onChoose} />
  const options = kind === 'season' ? seasonsOf(anime) : episodesOf(anime)
  if (options.length === 0) {
    return (
      <p className="text-sm text-dim">
        Este anime todavía no tiene {kind === 'season' ? 'ninguna temporada' : 'ningún episodio'}.
      </p>
    )
  }
  return (
    <Select
      label={kind === 'season' ? 'Temporada' : 'Episodio'}
      placeholder={kind === 'season' ? 'Elige la temporada' : 'Elige el episodio'}
      value={targetId ?? null}
      onChange={(key) => onChoose(Number(key))}
      items={options}
    >
      {({ id, name }) => <SelectItem id={id}>{name}</SelectItem>}
    </Select>
  )
}

const seasonsOf = ({ seasons }: Anime) =>
  seasons.map(({ id, seasonNumber, title }) => ({
    id,
    name: `Temporada ${seasonNumber}${title === null ? '' : ` · ${title}`}`,
  }))

const episodesOf = ({ seasons }: Anime) =>
  seasons.flatMap(({ seasonNumber, episodes }) =>
    episodes.map(({ id, episodeNumber, title }) => ({
      id,
      name: `${episodeCode({ seasonNumber, episodeNumber })} · ${title}`,
    })),
  )

function PlatformField({ targetId, onChoose }: Pick<TargetFieldProps, 'targetId' | 'onChoose'>) {
  const query = trpc.catalogue.platforms.useQuery()
  const { data } = query
  if (useLoadError(query)) return <LoadFailure query={query} message="No hemos podido cargar las plataformas" />
  if (!data) return <Skeleton className="h-12" />
  return (
    <Select
      label="Plataforma"
      placeholder="Elige la plataforma"
      value={targetId ?? null}
      onChange={(key) => onChoose(Number(key))}
      items={data.platforms}
    >
      {({ id, name }) => <SelectItem id={id}>{name}</SelectItem>}
    </Select>
  )
}

function RelatedAnime({ isChosen, onChoose }: { isChosen: boolean; onChoose: TargetFieldProps['onChoose'] }) {
  const [title, setTitle] = useState('')
  const { field } = useAnimeSearch({
    limit: 6,
    onOpen(found) {
      setTitle(found.title)
      onChoose(found.id)
    },
  })
  if (!isChosen) return <SearchResults label="El otro anime" {...field} />
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised px-4 py-2.5">
      <span className="mr-auto font-semibold">{title}</span>
      <Button size="sm" onPress={() => onChoose(undefined)}>
        Cambiar anime
      </Button>
    </p>
  )
}

import { formatCount } from '@animeteca/ui/base/format-count'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { useMemo } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { useListSearch } from '../lists/use-list-search.ts'

const all = 'all'

/** Filters the marks by anime. */
export function AnimeFilter({ animeId }: { animeId: number | undefined }) {
  const change = useListSearch()
  const { data } = trpc.tracking.watchedAnimes.useQuery()
  const options = useMemo(
    () => [
      { id: all, title: 'Todos los animes', count: null },
      ...(data?.animes.map((anime) => ({
        id: String(anime.animeId),
        title: anime.animeTitle,
        count: anime.watchedCount,
      })) ?? []),
    ],
    [data],
  )
  const chosen = String(animeId ?? all)
  return (
    <Select
      label="Filtrar por anime"
      isLabelHidden
      items={options}
      value={options.some(({ id }) => id === chosen) ? chosen : all}
      onChange={(key) => change({ anime: key === all ? undefined : Number(key) })}
      className="mb-6 w-full sm:max-w-96"
    >
      {(option) => (
        <SelectItem textValue={option.title}>
          {option.title}
          {option.count !== null && <span className="ml-2 text-dim tabular-nums">{formatCount(option.count)}</span>}
        </SelectItem>
      )}
    </Select>
  )
}

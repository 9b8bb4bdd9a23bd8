import type { Browse } from './browse-search.ts'
import { type Choice, toggled, valuesOf } from './facets.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterGroup } from './FilterGroup.tsx'

type GenreGroupProps = {
  genres: readonly Choice[]
  /** Animes of each genre before filtering: a genre without any is not shown. */
  occurring: readonly number[]
  counts: readonly number[]
  browse: Browse
  onChange: (changes: Browse) => void
}

/** A press cycles a genre through required, excluded and unset. Several required genres are combined with AND. */
export function GenreGroup({ genres, occurring, counts, browse: { genero, sin }, onChange }: GenreGroupProps) {
  const [wanted, unwanted] = [valuesOf(genero), valuesOf(sin)]
  const cycle = (word: string) => {
    if (wanted.includes(word)) onChange({ genero: toggled(genero, word), sin: toggled(sin, word) })
    else if (unwanted.includes(word)) onChange({ sin: toggled(sin, word) })
    else onChange({ genero: toggled(genero, word) })
  }
  const isShown = ({ word }: Choice, place: number) =>
    occurring[place]! > 0 || wanted.includes(word) || unwanted.includes(word)
  if (!genres.some(isShown)) return null
  return (
    <FilterGroup label="Géneros" hint="Toca otra vez un género elegido para excluirlo.">
      {genres.map(
        ({ word, label }, place) =>
          isShown({ word, label }, place) && (
            <FilterChip
              key={word}
              label={label}
              count={counts[place]!}
              state={wanted.includes(word) ? 'on' : unwanted.includes(word) ? 'out' : 'off'}
              onPress={() => cycle(word)}
            />
          ),
      )}
    </FilterGroup>
  )
}

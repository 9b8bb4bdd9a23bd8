import type { Browse } from '../browse-search.ts'
import { type Choice, toggled, wordsOf } from './facets.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterGroup } from './FilterGroup.tsx'

type GenreGroupProps = {
  genres: readonly Choice[]
  counts: readonly number[]
  browse: Browse
  onChange: (changes: Browse) => void
}

/** With a genre, then without it, then either way: several together narrow. */
export function GenreGroup({ genres, counts, browse: { genero, sin }, onChange }: GenreGroupProps) {
  const [wanted, unwanted] = [wordsOf(genero), wordsOf(sin)]
  const turn = (word: string) => {
    if (wanted.includes(word)) onChange({ genero: toggled(genero, word), sin: toggled(sin, word) })
    else if (unwanted.includes(word)) onChange({ sin: toggled(sin, word) })
    else onChange({ genero: toggled(genero, word) })
  }
  if (genres.length === 0) return null
  return (
    <FilterGroup label="Géneros" hint="Toca otra vez uno elegido para dejarlo fuera.">
      {genres.map(({ word, label }, place) => (
        <FilterChip
          key={word}
          label={label}
          count={counts[place]!}
          state={wanted.includes(word) ? 'on' : unwanted.includes(word) ? 'out' : 'off'}
          onPress={() => turn(word)}
        />
      ))}
    </FilterGroup>
  )
}

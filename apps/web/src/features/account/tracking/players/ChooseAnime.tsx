import { SearchResults } from '../../../../lib/search/SearchResults.tsx'
import { useAnimeSearch } from '../../../../nouns/anime/use-anime-search.tsx'

type ChooseAnimeProps = { words: string; onChoose: (animeId: number) => void }

/** The search of the palette, which begins with what the player has said. */
export function ChooseAnime({ words, onChoose }: ChooseAnimeProps) {
  const { field } = useAnimeSearch({ limit: 6, words, onOpen: ({ id }) => onChoose(id) })
  return <SearchResults label="Buscar el anime" {...field} />
}

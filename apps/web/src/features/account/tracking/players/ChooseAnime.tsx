import { SearchResults } from '../../../../lib/search/SearchResults.tsx'
import { useAnimeSearch } from '../../../../nouns/anime/search/use-anime-search.tsx'

type ChooseAnimeProps = { title: string; onChoose: (animeId: number) => void }

/** Searches an anime, starting with the title that the player sent. */
export function ChooseAnime({ title, onChoose }: ChooseAnimeProps) {
  const { field } = useAnimeSearch({ limit: 6, startsWith: title, onOpen: ({ id }) => onChoose(id) })
  return <SearchResults label="Buscar el anime" {...field} />
}

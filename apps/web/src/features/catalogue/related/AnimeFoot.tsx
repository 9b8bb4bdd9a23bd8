import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { ReviewsPart } from '../reviews/ReviewsPart.tsx'
import { AnimeEnd } from './AnimeEnd.tsx'

/** The sections below the seasons of an anime, in one component, so that the page's first script imports one. */
export const AnimeFoot = ({ anime }: { anime: Anime }) => (
  <>
    <ReviewsPart anime={anime} />
    <AnimeEnd animeId={anime.id} />
  </>
)

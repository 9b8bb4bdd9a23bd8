import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { ReviewsPart } from '../reviews/ReviewsPart.tsx'
import { AlsoSeen } from './AlsoSeen.tsx'

/** What is below the seasons of an anime. One part, so that the page's first script has one import for it. */
export const AnimeFoot = ({ anime }: { anime: Anime }) => (
  <>
    <ReviewsPart anime={anime} />
    <AlsoSeen animeId={anime.id} />
  </>
)

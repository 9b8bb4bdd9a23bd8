import { anidbSamples } from './anime-sites/anidb.ts'
import { anilistSamples } from './anime-sites/anilist.ts'
import { animePlanetSamples } from './anime-sites/anime-planet.ts'
import { annictSamples } from './anime-sites/annict.ts'
import { kitsuSamples } from './anime-sites/kitsu.ts'
import { malSamples } from './anime-sites/mal.ts'
import { shikimoriSamples } from './anime-sites/shikimori.ts'
import { otherSamples } from './other-sources.ts'
import { showTrackerSamples } from './show-trackers.ts'
import { tvTimeSamples } from './tv-time.ts'

export const historySamples = [
  ...malSamples,
  ...anidbSamples,
  ...anilistSamples,
  ...kitsuSamples,
  ...shikimoriSamples,
  ...animePlanetSamples,
  ...annictSamples,
  ...showTrackerSamples,
  ...tvTimeSamples,
  ...otherSamples,
]

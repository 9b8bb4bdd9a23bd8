import { animeSiteSamples } from './anime-sites.ts'
import { otherSamples } from './other-sources.ts'
import { showTrackerSamples } from './show-trackers.ts'

export const historySamples = [...animeSiteSamples, ...showTrackerSamples, ...otherSamples]

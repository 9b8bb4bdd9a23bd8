import { late } from '../base/late.tsx'

/** The print of a missing cover, with the scenes that it is made of: most covers are there. */
export const LateCoverArt = late(() => import('./CoverArt.tsx').then(({ CoverArt }) => CoverArt))

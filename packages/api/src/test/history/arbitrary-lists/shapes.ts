import { animeSiteShapes } from './anime-site-shapes.ts'
import type { Shape } from './shape.ts'
import { trackerShapes } from './tracker-shapes.ts'

export const shapes: Shape[] = [...animeSiteShapes, ...trackerShapes]

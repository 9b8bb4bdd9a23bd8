import { join } from 'node:path'

/** The covers, pictures and clip of the demo, drawn for it; served at `/media/demo/`. */
export const demoMedia = join(import.meta.dirname, '..', 'seed', 'demo', 'media')

import { join } from 'node:path'

/** Folder of the demo's covers, pictures and clip, served at `/media/demo/`. */
export const demoMedia = join(import.meta.dirname, '..', 'seed', 'demo', 'media')

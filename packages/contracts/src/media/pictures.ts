import { limits } from '../limits.ts'

/** Maximum size of an uploaded picture, for messages. */
export const pictureMegabytes = limits.picture.maxBytes / 1024 / 1024

/** Hint under file inputs of pictures. */
export const pictureHint = `JPG, PNG, WebP, GIF o AVIF, hasta ${pictureMegabytes} MB`

import { pictureMegabytes } from '../limits.ts'

/** Hint under file inputs of pictures. */
export const pictureHint = `JPG, PNG, WebP, GIF o AVIF, hasta ${pictureMegabytes} MB`

import { limits } from '../limits.ts'

/** How large the file of a picture may be, as people read it. */
export const pictureMegabytes = limits.picture.maxBytes / 1024 / 1024

/** What a file may be that is to become a picture, as its field says it. */
export const pictureHint = `JPG, PNG, WebP, GIF o AVIF, hasta ${pictureMegabytes} MB`

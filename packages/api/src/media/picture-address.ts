import { createHash } from 'node:crypto'

/** The address of a stored picture, made of the hash of its content. */
export const pictureAddress = (webp: Buffer) => `/media/${createHash('sha256').update(webp).digest('hex')}.webp`

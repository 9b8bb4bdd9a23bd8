import { createHash } from 'node:crypto'

/** What a page that polls compares: the hash of all that it would be sent, so that nothing can change unnoticed. */
export const hashOf = (answer: unknown) => createHash('sha1').update(JSON.stringify(answer)).digest('base64url')

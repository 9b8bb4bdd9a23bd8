import { createHash } from 'node:crypto'

/** The hash of an answer, which polling pages send back to find out whether it has changed. */
export const hashOf = (answer: unknown) => createHash('sha1').update(JSON.stringify(answer)).digest('base64url')

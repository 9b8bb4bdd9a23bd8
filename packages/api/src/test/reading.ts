import { readBytes } from '../history/readers/read-bytes.ts'

/** What a file is read as: text, bytes, or an object as its JSON. */
export const read = (content: string | Uint8Array | object) => readBytes(bytesOf(content))

const bytesOf = (content: string | Uint8Array | object) =>
  content instanceof Uint8Array ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))

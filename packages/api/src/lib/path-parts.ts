import { id } from '@animeteca/contracts/fields'

/** The id in a part of a URL's path, such as `12`; undefined if it is none. */
export const idInPath = (part: string) => (/^\d{1,10}$/.test(part) ? id.safeParse(Number(part)).data : undefined)

/** A part of a path without its percent-encoding; unchanged if the encoding is invalid. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

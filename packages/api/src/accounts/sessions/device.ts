import { limits } from '@animeteca/contracts/limits'
import { parse } from 'bowser'

/** Characters of the header that are examined. */
const examinedCharacters = 400

/** Describes a `User-Agent`, such as `Firefox en Windows`; null if unknown. Only a hint for the owner, since clients can send anything. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent.slice(0, examinedCharacters))
  const parts = [browser.name, os.name && `en ${os.name}`].filter(Boolean).join(' ')
  return parts.slice(0, limits.session.device) || null
}

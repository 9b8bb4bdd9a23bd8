import { limits } from '@animeteca/contracts/limits'
import { parse } from 'bowser'

/** What is read of a header that may be as long as its sender likes. */
const read = 400

/** `Firefox en Windows`, of what a client calls itself; null where that says nothing. A hint for its owner and no more: anybody may lie. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent.slice(0, read))
  const words = [browser.name, os.name && `en ${os.name}`].filter(Boolean).join(' ')
  return words.slice(0, limits.session.device) || null
}

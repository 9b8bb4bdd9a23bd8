import type { Breach } from './breach.ts'

/** A listener for messages that other windows send: a port, a channel or the worker would be named before the dot. */
const listener = /(?:(?<![\w.\]?])|\b(?:window|globalThis)\??\.)(?:addEventListener\(\s*'message'|onmessage\b)/

/** The web app hears no window of another origin; whoever begins to has to check where a message comes from and what is in it. */
export function frameMessageBreaches(file: string, source: string): Breach[] {
  if (!file.startsWith('apps/web/src/') || !listener.test(source)) return []
  const line = source.split('\n').findIndex((each) => listener.test(each)) + 1
  return [{ file, line, rule: 'messages of embedded players are not listened to: anybody could send them' }]
}

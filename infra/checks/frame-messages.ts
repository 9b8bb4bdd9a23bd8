import type { Breach } from './breach.ts'

/** A listener on the window. Listeners on ports, channels and workers have another name before the dot. */
const listener = /(?:(?<![\w.\]?])|\b(?:window|globalThis)\??\.)(?:addEventListener\(\s*'message'|onmessage\b)/

/** Rejects listeners for messages of other windows, because any website could send them: such code must check origin and content first. */
export function frameMessageBreaches(file: string, source: string): Breach[] {
  if (!file.startsWith('apps/web/src/') || !listener.test(source)) return []
  const line = source.split('\n').findIndex((each) => listener.test(each)) + 1
  return [{ file, line, rule: 'messages of embedded players are not listened to: anybody could send them' }]
}

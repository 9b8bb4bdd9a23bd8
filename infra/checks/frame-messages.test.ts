import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameMessageBreaches } from './frame-messages.ts'

const breaches = (source: string) =>
  frameMessageBreaches('apps/web/src/features/episodes/player/Player.tsx', source).length

test('frameMessageBreaches rejects listeners for messages of other windows (security.md 36)', () => {
  for (const source of [
    `window.addEventListener('message', play)`,
    `  globalThis.addEventListener('message', play)`,
    `addEventListener('message', play)`,
    `window.onmessage = play`,
    `onmessage = play`,
  ])
    assert.equal(breaches(source), 1, source)
  for (const source of [
    `otherTabs?.addEventListener('message', hear)`,
    `port1.addEventListener('message', hear)`,
    `window.addEventListener('storage', hear)`,
  ])
    assert.equal(breaches(source), 0, source)
})

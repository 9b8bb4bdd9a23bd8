import { describe, expect, test } from 'vitest'
import { isVersionHidden } from './is-version-hidden.ts'

const episode = (seasonNumber: number, episodeNumber: number) => ({ seasonNumber, episodeNumber })
const readable = (tells: ReturnType<typeof episode> | null) => ({ content: 'Texto', tells })

describe('isVersionHidden', () => {
  test('hides every version of a hidden review', () => {
    expect(isVersionHidden({ content: null, tells: episode(1, 3) }, null)).toBe(true)
  })

  test('hides a version that spoils more than the readable review', () => {
    expect(isVersionHidden(readable(null), episode(1, 3))).toBe(true)
    expect(isVersionHidden(readable(episode(1, 3)), episode(1, 26))).toBe(true)
    expect(isVersionHidden(readable(episode(1, 26)), episode(2, 1))).toBe(true)
  })

  test('shows a version that spoils no more than the readable review', () => {
    expect(isVersionHidden(readable(episode(2, 1)), episode(1, 26))).toBe(false)
    expect(isVersionHidden(readable(episode(1, 3)), episode(1, 3))).toBe(false)
    expect(isVersionHidden(readable(episode(1, 3)), null)).toBe(false)
  })
})

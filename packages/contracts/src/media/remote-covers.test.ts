import { afterEach, describe, expect, test } from 'vitest'
import { blurredCover, coverSource } from './cover-widths.ts'
import { showRemoteCovers } from './remote-covers.ts'

const remote = 'https://pictures.example/bebop.jpg'

afterEach(() => showRemoteCovers(false))

describe('covers of other sites', () => {
  test('are drawn unless the site shows them', () => {
    expect([coverSource(remote).src, blurredCover(remote)]).toEqual([null, null])
    showRemoteCovers(true)
    expect([coverSource(remote).src, blurredCover(remote)]).toEqual([remote, remote])
  })

  test('do not affect our own pictures, and a missing cover stays missing', () => {
    const own = `/media/${'a'.repeat(64)}.webp`
    expect(coverSource(own).src).toBe(own)
    expect(blurredCover(own)).toBe(own.replace('.webp', '-96.webp'))
    expect([coverSource(null).src, coverSource(undefined).src]).toEqual([null, undefined])
  })
})

import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { showRemoteCovers } from '@animeteca/contracts/media/remote-covers'
import { expect, onTestFinished } from 'vitest'
import { describePictures, test } from '../test/served-pictures.ts'

describePictures('a folder')

test("external pictures and the demo's drawings have one size", () => {
  showRemoteCovers(true)
  onTestFinished(() => showRemoteCovers(false))
  for (const src of [
    'https://cdn.example/a.webp',
    `https://cdn.example/media/${'a'.repeat(64)}.webp`,
    '/media/demo/covers/akira.svg',
    null,
    undefined,
  ])
    expect(coverSource(src)).toEqual({ src })
})

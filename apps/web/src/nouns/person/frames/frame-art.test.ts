import { profileFrames } from '@animeteca/contracts/labels'
import { expect, test } from 'vitest'
import { frameArt } from './frame-art.ts'

test.each(profileFrames.filter((frame) => frame !== 'none'))('%s is drawn', (frame) => {
  expect(frameArt(frame)).toContain(`${frame}.svg`)
})

test.each(['none', null, undefined] as const)('%s has no drawing', (frame) => {
  expect(frameArt(frame)).toBeNull()
})

import { hashText } from '../base/seeded.ts'

/** `night` is the background, `main` the large shape, `second` its echo, `pale` the light. */
export type Palette = { night: string; main: string; second: string; pale: string }

export const palettes: readonly Palette[] = [
  { night: '#1d1132', main: '#e8602f', second: '#dba85a', pale: '#ffe3bd' },
  { night: '#15213f', main: '#e8a013', second: '#9aa3b5', pale: '#ffffff' },
  { night: '#062a38', main: '#1fa5bb', second: '#0f6273', pale: '#ffb762' },
  { night: '#2c0d24', main: '#ff5f9e', second: '#a93467', pale: '#ffdbe6' },
  { night: '#0f2019', main: '#2f8f61', second: '#9fb38f', pale: '#ffd267' },
  { night: '#251b49', main: '#9a82c6', second: '#5f4c93', pale: '#f3c9dd' },
  { night: '#3a0c12', main: '#d80a32', second: '#d77784', pale: '#ffd9cf' },
  { night: '#241d33', main: '#e05a4b', second: '#7b4a63', pale: '#f6c73c' },
  { night: '#0b2530', main: '#f2734d', second: '#3f7f86', pale: '#f6ead2' },
  { night: '#13234a', main: '#5a86e8', second: '#2d4690', pale: '#ffe08a' },
]

/** Number of scenes, here so that callers of the colours do not load the scenes. */
export const sceneCount = 12

/** The palette of a title: the same title always has the same one. */
export const paletteOf = (title: string) => palettes[Math.floor(hashText(title) / sceneCount) % palettes.length]!

/** Background colour of a title's drawing. */
export const coverArtBackground = (title: string) => paletteOf(title).night

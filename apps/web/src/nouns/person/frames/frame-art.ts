import type { ProfileFrame } from '@animeteca/contracts/labels'

const files = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?no-inline', import: 'default' })

/** URL of a frame's image, which is 1.2 times as wide as its avatar; null without a frame. */
export const frameArt = (frame: ProfileFrame | null | undefined): string | null => files[`./art/${frame}.svg`] ?? null

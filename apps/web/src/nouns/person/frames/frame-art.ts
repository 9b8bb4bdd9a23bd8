import type { ProfileFrame } from '@animeteca/contracts/labels'

const files = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?no-inline', import: 'default' })

/** The address of a frame's drawing, 1.2 times as wide as the avatar that it goes around; null for none. */
export const frameArt = (frame: ProfileFrame | null | undefined): string | null => files[`./art/${frame}.svg`] ?? null

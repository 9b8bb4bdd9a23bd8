import { Foundation } from './2026-11-20-foundation.ts'

/** In the order in which they are applied. */
export const migrations = [{ name: '2026-11-20-foundation', class: Foundation }]

import type { ReactNode } from 'react'

/** A keycap. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-control px-1.5 font-display text-xs/5 font-bold text-dim">
      {children}
    </kbd>
  )
}

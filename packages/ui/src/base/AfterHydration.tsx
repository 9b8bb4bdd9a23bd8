import { type ReactNode, Suspense } from 'react'
import { useHydrated } from './hydrated.ts'

type AfterHydrationProps = { children: ReactNode; fallback?: ReactNode }

/**
 * A part that the server does not render and that loads after hydration. Only this component renders again then, where `useHydrated` in a
 * larger one would render all of that again, in one task.
 */
export const AfterHydration = ({ children, fallback = null }: AfterHydrationProps) =>
  useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback

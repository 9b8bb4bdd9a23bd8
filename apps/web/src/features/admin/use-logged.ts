import { useEffect } from 'react'

/** What the panel could not load goes to the console: the place where it is missing offers to try again. */
export function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
}

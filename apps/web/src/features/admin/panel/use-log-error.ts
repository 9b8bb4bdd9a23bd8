import { useEffect } from 'react'

/** Logs a failed query to the console; the page offers a retry. */
export function useLogError(error: unknown): void {
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
}

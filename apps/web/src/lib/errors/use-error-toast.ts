import { useEffect } from 'react'
import { toastFailure } from './failure.ts'

/** Shows once that a read failed, and why where the server says so. */
export function useErrorToast(error: unknown, words: string): void {
  useEffect(() => {
    if (error) toastFailure({ words, reason: 'below' }, error)
  }, [error, words])
}

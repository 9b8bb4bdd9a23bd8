import { useEffect } from 'react'
import { toastError } from './errors.ts'

/** Says once that a read failed: the server's words, else these. */
export function useErrorToast(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error) toastError(fallback)(error)
  }, [error, fallback])
}

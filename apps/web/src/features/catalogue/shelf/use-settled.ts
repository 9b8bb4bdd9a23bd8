import { startTransition, useEffect, useState } from 'react'

/** Whether a value has not changed for `wait` milliseconds; false at first, unless it is undefined. */
export function useSettled<T>(value: T, wait: number): boolean {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled === value
}

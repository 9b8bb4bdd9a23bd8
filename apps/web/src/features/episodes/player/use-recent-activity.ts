import { useEffect, useRef, useState } from 'react'

/** Controls stay in sight for so many milliseconds after the last sign of a person. */
const activeMs = 3_000

export function useRecentActivity() {
  const [isActive, setActive] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const noteActivity = () => {
    setActive(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setActive(false), activeMs)
  }
  return { isActive, noteActivity }
}

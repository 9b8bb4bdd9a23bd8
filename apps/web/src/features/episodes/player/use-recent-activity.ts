import { useEffect, useRef, useState } from 'react'

/** Milliseconds that the controls stay visible after the last activity. */
const activeMs = 3_000

/** Whether the viewer has moved, touched or typed lately, so that the controls are shown. */
export function useRecentActivity() {
  const [isActive, setActive] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const registerActivity = () => {
    setActive(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setActive(false), activeMs)
  }
  return { isActive, registerActivity }
}

import { useEffect, useRef, useState } from 'react'

/** Controls stay in sight for so many milliseconds after the last sign of a person. */
const awakeMs = 3_000

export function useAwake() {
  const [isAwake, setAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const wake = () => {
    setAwake(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), awakeMs)
  }
  return { isAwake, wake }
}

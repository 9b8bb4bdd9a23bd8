import { useEffect, useState } from 'react'

/** Milliseconds until the chosen value has to arrive in `value`. */
const settleMs = 100

/**
 * Shows a chosen value until `value` follows, which takes a task or two: React would reset the radio button for a frame. If it does not
 * follow, because the choice was refused, the previous value is shown again.
 */
export function useOptimisticChoice<Value>(value: Value | null, onChange: (value: Value) => void) {
  const [chosen, setChosen] = useState<Value | null>(null)
  useEffect(() => {
    if (chosen === null) return undefined
    const timer = setTimeout(setChosen, settleMs, null)
    return () => clearTimeout(timer)
  }, [chosen])
  const choose = (next: Value) => {
    setChosen(next)
    onChange(next)
  }
  return { shown: chosen ?? value, choose }
}

import { useEffect, useState } from 'react'

/** Milliseconds until the chosen value has to arrive in `value`. */
const heldMs = 100

/**
 * Shows a chosen value until `value` follows, which takes a task or two: React would reset the radio button for a frame. If it does not
 * follow, because the choice was refused, the previous value is shown again.
 */
export function useHeldChoice<Value>(value: Value | null, onChange: (value: Value) => void) {
  const [held, setHeld] = useState<Value | null>(null)
  useEffect(() => {
    if (held === null) return undefined
    const timer = setTimeout(setHeld, heldMs, null)
    return () => clearTimeout(timer)
  }, [held])
  const choose = (chosen: Value) => {
    setHeld(chosen)
    onChange(chosen)
  }
  return { shown: held ?? value, choose }
}

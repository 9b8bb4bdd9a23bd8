import { useEffect, useState } from 'react'

/** Milliseconds in which whoever was told of a choice shows it. */
const heldMs = 100

/**
 * What was chosen stays chosen until the `value` from outside follows, which takes a task or two: React would take it back for
 * a frame. Where it does not follow, because the choice was refused, what was chosen before is back.
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

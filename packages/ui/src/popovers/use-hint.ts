import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Delays in milliseconds, so that a passing pointer opens nothing and one on its way to the tooltip does not close it. */
const openAfter = 600
const closeAfter = 80

/** State of a tooltip: open with keyboard focus or a resting pointer, until Escape, a press, blur or leave. */
export function useHint(trigger: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const [wasWanted, setWanted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const setOpenAfter = (isOpen: boolean, afterMs = 0) => {
    clearTimeout(timer.current)
    if (afterMs > 0) timer.current = setTimeout(setOpen, afterMs, isOpen)
    else setOpen(isOpen)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // The trigger may have had the focus before hydration.
  useEffect(() => {
    const look = setTimeout(() => {
      if (!trigger.current?.matches(':focus-visible')) return
      setWanted(true)
      setOpen(true)
    })
    return () => clearTimeout(look)
  }, [trigger])
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [isOpen])
  const listeners = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      setWanted(true)
      setOpenAfter(true, openAfter)
    },
    onPointerLeave: () => setOpenAfter(false, closeAfter),
    onFocus({ currentTarget }: FocusEvent) {
      if (!currentTarget.matches(':focus-visible')) return
      setWanted(true)
      setOpenAfter(true)
    },
    onBlur: () => setOpenAfter(false),
  }
  return {
    isOpen,
    wasWanted,
    listeners,
    close: () => setOpenAfter(false),
    follow: (isOpen: boolean) => setOpenAfter(isOpen),
  }
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a box at the bottom of the screen must move to the top, since it would cover the last press, which is often repeated. Computed
 * for each `id`; without one the box is empty.
 */
export function useClearOfPress(box: RefObject<HTMLElement | null>, id: number | undefined): boolean {
  const pressed = useRef<Element | null>(null)
  const [isAtTop, setAtTop] = useState(false)
  if (id === undefined && isAtTop) setAtTop(false)
  useEffect(() => {
    const record = (target: EventTarget | null) => {
      if (target instanceof Element && !box.current?.contains(target)) pressed.current = target
    }
    const onPointerDown = ({ target }: Event) => record(target)
    const onKeyDown = () => record(document.activeElement)
    window.addEventListener('pointerdown', onPointerDown, true)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [box])
  useLayoutEffect(() => {
    if (id !== undefined && box.current && pressed.current?.isConnected && isOn(box.current, pressed.current))
      setAtTop((is) => !is)
  }, [box, id])
  return isAtTop
}

/** Elements taller than half the screen are ignored: a toast cannot avoid them, and leaves most of them visible. */
function isOn(box: Element, element: Element): boolean {
  const [over, under] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const isBeside = over.right <= under.left || under.right <= over.left
  const isApart = over.bottom <= under.top || under.bottom <= over.top
  return !isBeside && !isApart && under.height < window.innerHeight / 2
}

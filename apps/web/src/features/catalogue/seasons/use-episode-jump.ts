import { useEffect, useRef, useState } from 'react'

/** Scrolls to an episode and focuses it, as soon as its row is among those `drawn`. */
export function useEpisodeJump(drawn: readonly { id: number }[]) {
  const list = useRef<HTMLOListElement>(null)
  const [target, setTarget] = useState<{ id: number } | null>(null)
  const isDrawn = drawn.some(({ id }) => id === target?.id)
  useEffect(() => {
    if (!target || !isDrawn) return
    const link = list.current?.querySelector<HTMLElement>(`[data-episode="${target.id}"] a`)
    link?.scrollIntoView({ block: 'center' })
    link?.focus({ preventScroll: true })
  }, [target, isDrawn])
  return { list, jump: (id: number) => setTarget({ id }) }
}

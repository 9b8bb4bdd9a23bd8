import { Button } from '@animeteca/ui/actions/Button'
import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

export type NextEpisode = { id: number; code: string; title: string }

type NextUpProps = { next: NextEpisode; onGo: () => void; onCancel: () => void }

const seconds = 10

/** Offers the next episode at the end. It starts after ten seconds, unless the viewer prefers reduced motion or the page is hidden. */
export default function NextUp({ next, onGo, onCancel }: NextUpProps) {
  const [isWaiting] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [left, setLeft] = useState(seconds)
  const go = useEffectEvent(onGo)
  useEffect(() => {
    if (isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((left) => Math.max(0, left - 1))
    }, 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  useEffect(() => {
    if (left === 0) go()
  }, [left])
  return (
    <div className="absolute inset-0 grid content-center justify-items-start bg-black/80 px-6 pt-4 pb-20 sm:gap-1 sm:p-10">
      <p className="text-sm font-semibold text-dim">Siguiente: {next.code}</p>
      <p className="line-clamp-1 sm:line-clamp-2 sm:max-w-[24ch] font-display text-xl font-extrabold tracking-tight sm:text-2xl">
        {next.title}
      </p>
      <div className="mt-2 flex flex-wrap gap-3 sm:mt-4">
        <Button variant="primary" icon={<Play aria-hidden size={18} fill="currentColor" />} onPress={onGo}>
          {isWaiting ? 'Reproducir' : `Reproducir en ${left} s`}
        </Button>
        <Button onPress={onCancel}>Cancelar</Button>
      </div>
    </div>
  )
}

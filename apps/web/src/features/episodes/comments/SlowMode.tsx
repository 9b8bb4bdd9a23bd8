import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { slowWords, waitWords } from './slow-words.ts'

type SlowModeProps = {
  episodeId: number
  seconds: number
  /** Told whenever it becomes, or is no longer, their turn. */
  onTurn: (isTheirs: boolean) => void
}

/** How often one may comment here, and how long it is until the viewer may again. What they have typed waits with them. */
export default function SlowMode({ episodeId, seconds, onTurn }: SlowModeProps) {
  const { data, dataUpdatedAt } = trpc.episodes.commentTurn.useQuery({ id: episodeId }, { staleTime: 0 })
  const wait = Math.min(seconds, useCountdown(dataUpdatedAt + 1_000 * (data?.waitSeconds ?? 0)))
  const isTheirs = wait === 0
  useEffect(() => onTurn(isTheirs), [onTurn, isTheirs])
  // without slow mode nobody waits
  useEffect(() => () => onTurn(true), [onTurn])
  return (
    <p className="mt-2.5 text-sm text-dim">
      {slowWords(seconds)}{' '}
      <span role="timer" className="font-semibold text-text tabular-nums">
        {wait > 0 && waitWords(wait)}
      </span>
      <output className="sr-only">{isTheirs ? 'Ya puedes comentar' : 'Espera para volver a comentar'}</output>
    </p>
  )
}

/** Whole seconds until a moment, 0 from then on; a quarter of a second late. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= until
  useEffect(() => {
    if (isOver) return undefined
    const ticking = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(ticking)
  }, [isOver])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

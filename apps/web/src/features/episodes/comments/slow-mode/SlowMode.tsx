import { useEffect, useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { slowModeText, waitText } from './slow-mode-text.ts'

type SlowModeProps = {
  episodeId: number
  seconds: number
  /** Called when the viewer may comment again, or must wait. */
  onTurn: (isTheirs: boolean) => void
}

/** Shows the slow mode's interval and the time until the viewer may comment again. */
export default function SlowMode({ episodeId, seconds, onTurn }: SlowModeProps) {
  const { data, dataUpdatedAt } = trpc.episodes.commentTurn.useQuery({ id: episodeId }, { staleTime: 0 })
  const wait = Math.min(seconds, useCountdown(dataUpdatedAt + 1_000 * (data?.waitSeconds ?? 0)))
  const isTheirs = wait === 0
  useEffect(() => onTurn(isTheirs), [onTurn, isTheirs])
  // Turning slow mode off ends the wait.
  useEffect(() => () => onTurn(true), [onTurn])
  return (
    <p className="mt-2.5 text-sm text-dim">
      {slowModeText(seconds)}{' '}
      <span role="timer" className="font-semibold text-text tabular-nums">
        {wait > 0 && waitText(wait)}
      </span>
      <output className="sr-only">{isTheirs ? 'Ya puedes comentar' : 'Espera para volver a comentar'}</output>
    </p>
  )
}

/** Whole seconds until a time, then 0; up to a quarter of a second late. */
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

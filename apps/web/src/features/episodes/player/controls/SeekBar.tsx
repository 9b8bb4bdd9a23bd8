import { clock } from './clock.ts'
import type { Playback } from './use-playback.ts'

/** Position and buffered part of the video, as a range input that works with drag, tap and keys. */
export function SeekBar({
  playback: { time, duration, loaded },
  onSeek,
}: {
  playback: Playback
  onSeek: (time: number) => void
}) {
  const length = Number.isFinite(duration) ? duration : 0
  const share = (seconds: number) => `${length > 0 ? Math.min(1, seconds / length) * 100 : 0}%`
  return (
    <div className="group/seek relative mx-2 flex h-6 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-white">
      <span
        aria-hidden
        className="relative h-1 w-full overflow-hidden rounded-full bg-white/25 transition-[height] group-hover/seek:h-1.5"
      >
        <span className="absolute inset-y-0 left-0 bg-white/30" style={{ width: share(loaded) }} />
        <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: share(time) }} />
      </span>
      <span
        aria-hidden
        className="absolute size-3.5 -translate-x-1/2 rounded-full bg-accent"
        style={{ left: share(time) }}
      />
      <input
        type="range"
        aria-label="Posición"
        aria-valuetext={`${clock(time)} de ${clock(duration)}`}
        min={0}
        max={length}
        step="any"
        value={Math.min(time, length)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}

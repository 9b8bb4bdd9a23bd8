import type { Anime } from '@animeteca/contracts/catalogue'
import { toast } from '@animeteca/ui/toast'
import { type FormEvent, useId, useState } from 'react'

type EpisodeBlocksProps = {
  episodes: Anime['seasons'][number]['episodes']
  size: number
  block: number
  onChoose: (block: number) => void
  onJump: (episodeId: number) => void
}

/** Which of the blocks of a long season is shown, and the way to an episode by its number. */
export default function EpisodeBlocks({ episodes, size, block, onChoose, onJump }: EpisodeBlocksProps) {
  const id = useId()
  const [number, setNumber] = useState('')
  const starts = Array.from({ length: Math.ceil(episodes.length / size) }, (_, block) => block * size)
  const numberAt = (at: number) => episodes[Math.min(at, episodes.length - 1)]!.episodeNumber

  function jump(event: FormEvent) {
    event.preventDefault()
    const found = episodes.find(({ episodeNumber }) => String(episodeNumber) === number.trim())
    if (found) onJump(found.id)
    else toast.warning(`Esta temporada va del episodio ${numberAt(0)} al ${numberAt(Infinity)}`)
  }

  return (
    <>
      <select
        aria-label="Bloque de episodios"
        value={block}
        onChange={({ target }) => onChoose(Number(target.value))}
        className={`${box} font-semibold`}
      >
        {starts.map((start, block) => (
          <option key={start} value={block}>
            {numberAt(start)}–{numberAt(start + size - 1)}
          </option>
        ))}
      </select>
      <form onSubmit={jump} className="ml-auto flex items-center gap-2.5">
        <label htmlFor={id} className="text-dim">
          Ir al episodio
        </label>
        <input
          id={id}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={6}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          className={`${box} w-13 text-center`}
        />
      </form>
    </>
  )
}

const box =
  'min-h-11 rounded-control border border-control bg-surface px-2 text-sm text-text tabular-nums pointer-coarse:text-base'

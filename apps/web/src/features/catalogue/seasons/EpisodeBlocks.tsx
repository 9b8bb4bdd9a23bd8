import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { Button } from '@animeteca/ui/actions/Button'
import { NativeSelect } from '@animeteca/ui/forms/NativeSelect'
import { toast, toasts } from '@animeteca/ui/toasts/toast'
import { type FormEvent, useId, useState } from 'react'

type EpisodeBlocksProps = {
  episodes: Anime['seasons'][number]['episodes']
  nextEpisodeId: number | undefined
  onJump: (episodeId: number) => void
}

const blockSize = 50
/** Topic of the warning about an invalid number: a valid number dismisses it. */
const topic = 'episode number invalid'

/** Jumps within a long season: to a block of fifty, to an episode by number, or to the next one to watch. */
export default function EpisodeBlocks({ episodes, nextEpisodeId, onJump }: EpisodeBlocksProps) {
  const id = useId()
  const [number, setNumber] = useState('')
  const starts = Array.from({ length: Math.ceil(episodes.length / blockSize) }, (_, block) => block * blockSize)
  const numberAt = (at: number) => episodes[Math.min(at, episodes.length - 1)]!.episodeNumber
  const next = episodes.find((episode) => episode.id === nextEpisodeId)

  function jump(event: FormEvent) {
    event.preventDefault()
    const found = episodes.find(({ episodeNumber }) => String(episodeNumber) === number.trim())
    if (!found) {
      toast.warning(`Esta temporada va del episodio ${numberAt(0)} al ${numberAt(Infinity)}`, { topic })
      return
    }
    toasts.dismissTopic(topic)
    onJump(found.id)
  }

  return (
    <>
      <NativeSelect
        aria-label="Bloque de episodios"
        // Empty, so that the same block can be chosen again after scrolling away.
        value=""
        onChange={({ target }) => onJump(Number(target.value))}
        className="font-semibold"
      >
        <option value="" hidden>
          Episodios…
        </option>
        {starts.map((start) => (
          <option key={start} value={episodes[start]!.id}>
            {numberAt(start)}–{numberAt(start + blockSize - 1)}
          </option>
        ))}
      </NativeSelect>
      {next && next !== episodes[0] && (
        <Button size="sm" variant="ghost" onPress={() => onJump(next.id)}>
          Por donde voy: {next.episodeNumber}
        </Button>
      )}
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

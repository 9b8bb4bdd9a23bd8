import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { Button } from '@animeteca/ui/actions/Button'
import { ProgressBar } from '@animeteca/ui/display/ProgressBar'
import { plural } from '../../../lib/text/plural.ts'
import { type AnimeProgress, nextOf } from '../../../nouns/episode/progress-cache.ts'
import { useMark } from '../../../nouns/episode/use-mark.ts'

/** Height in rem, a touch target. */
export const progressRem = 3.25

/** 13/26, its bar, and +1 for the next episode. It keeps its height while loading or without episodes. */
export function EpisodeProgress({ title, progress }: { title: string; progress: AnimeProgress | undefined }) {
  const mark = useMark()
  const next = progress && nextOf(progress)
  return (
    <div className="relative mt-2 flex h-9 items-center gap-2.5 pointer-coarse:h-11">
      {progress && (
        <>
          <span className="font-display text-text tabular-nums">
            <b className="font-bold">{progress.watchedCount}</b>/{progress.episodeCount}
          </span>
          <ProgressBar
            label={`Progreso de ${title}`}
            value={progress.watchedCount}
            max={progress.episodeCount}
            valueLabel={`${progress.watchedCount} de ${plural(progress.episodeCount, 'episodio')}`}
            className="min-w-0 grow"
          />
          {next && (
            <Button
              size="sm"
              aria-label={`+1: ver ${episodeCode(next)} de ${title}`}
              onPress={() =>
                mark({ id: next.episodeId, animeId: progress.animeId, isWatched: true, runId: progress.runId })
              }
              className="z-2 px-2.5! pointer-coarse:min-w-11"
            >
              +1
            </Button>
          )}
        </>
      )}
    </div>
  )
}

import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { classNames } from '@animeteca/ui/base/class-names'
import { Check } from 'lucide-react'
import { UnsentNote } from '../../lib/offline/UnsentNote.tsx'
import { useViewer } from '../../lib/session/session.ts'
import { TrackingFailure } from '../../nouns/anime/TrackingFailure.tsx'
import type { Episode } from './live/live-episode.ts'
import { useWatched } from './live/use-watched.ts'

/** Marks or unmarks the episode; asks visitors to sign in. */
export function WatchedButton({ episode }: { episode: Episode }) {
  const isSignedIn = useViewer() !== null
  const { isWatched, isKnown, isUnsent, setWatched } = useWatched(episode)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        // Safari focuses a clicked button only when it has a tabIndex.
        tabIndex={0}
        aria-pressed={isWatched}
        disabled={isSignedIn && !isKnown}
        onClick={() => setWatched(!isWatched)}
        className={classNames(
          buttonStyles(),
          isWatched && 'border-success/45! bg-success/14! text-success!',
          isUnsent && 'border-dashed! bg-transparent!',
        )}
      >
        <span
          aria-hidden
          className={classNames(
            'grid size-5.5 place-items-center rounded-sm border transition-colors',
            isUnsent
              ? 'border-dashed border-success text-success'
              : isWatched
                ? 'border-success bg-success text-on-tone'
                : 'border-control',
          )}
        >
          {isWatched && <Check size={15} strokeWidth={3.2} />}
        </span>
        Visto
      </button>
      {isUnsent && <UnsentNote />}
      <TrackingFailure animeId={episode.animeId} />
    </div>
  )
}

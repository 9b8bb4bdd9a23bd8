import { blurredCover, coverSource } from '@animeteca/contracts/media/cover-widths'
import { BlurredCover } from '@animeteca/ui/covers/BlurredCover'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Play } from 'lucide-react'

type PosterProps = {
  /** Undefined while loading. */
  coverImage: string | null | undefined
  animeTitle: string
  label: string
  onPlay: () => void
}

/** Shown before playback, since first frames are mostly black: the cover over a blurred copy of it. */
export function Poster({ coverImage, animeTitle, label, onPlay }: PosterProps) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-clip bg-surface">
      {coverImage !== undefined && (
        <div aria-hidden className="pointer-events-none absolute inset-0 animate-[appear_200ms_var(--ease-out)]">
          <BlurredCover
            src={blurredCover(coverImage)}
            title={animeTitle}
            shape="wide"
            className="absolute -top-[10%] -left-[10%] h-[24%] w-[24%] origin-top-left scale-[5] [filter:blur(10px)]"
          />
          <div className="absolute inset-0 bg-[linear-gradient(#00000059,#00000073,#000000d9)]" />
          <Cover
            {...coverSource(coverImage)}
            sizes="(min-width: 64rem) 14rem, 25vw"
            title={animeTitle}
            hasPrintedTitle={false}
            priority="high"
            className="absolute! top-[9%] left-1/2 h-3/5 -translate-x-1/2 shadow-overlay sm:h-[70%]"
          />
        </div>
      )}
      <button
        type="button"
        aria-label={label}
        onClick={onPlay}
        className="group absolute inset-0 grid cursor-pointer place-items-center pb-[12%] outline-none"
      >
        <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-overlay transition-transform group-hover:scale-105 group-focus-visible:outline-2 group-focus-visible:outline-offset-4 group-focus-visible:outline-white sm:size-20">
          <Play aria-hidden size={32} fill="currentColor" className="ml-1" />
        </span>
      </button>
    </div>
  )
}

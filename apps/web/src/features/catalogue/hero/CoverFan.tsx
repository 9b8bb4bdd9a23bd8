import type { AnimeCard } from '@animeteca/contracts/catalogue/catalogue'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { classNames } from '@animeteca/ui/base/class-names'
import { Cover } from '@animeteca/ui/covers/Cover'
import { memo } from 'react'
import { shelfSizes } from '../../../lib/shelf/shelf-layout.ts'

/** From back to front; the middle one is on top. */
const places = [
  'left-[1%] top-[13%] w-[29%] -rotate-[13deg]',
  'right-[1%] top-[13%] w-[29%] rotate-[13deg]',
  'left-[15%] top-[8%] w-[32%] -rotate-[7deg]',
  'right-[15%] top-[8%] w-[32%] rotate-[7deg]',
  'left-[32%] top-[4%] w-[36%]',
]

/** Five covers of the catalogue, fanned out. They are decorative: the same animes follow below with their names. */
export const CoverFan = memo(function CoverFan({ covers }: { covers: readonly AnimeCard[] }) {
  if (covers.length < places.length) return null
  const [front, ...behind] = covers.slice(0, places.length)
  const stacked = [...behind, front!]
  return (
    <div aria-hidden className="relative mx-auto -mb-16 aspect-[1.72] w-full max-w-[40rem] lg:mb-0">
      {places.map((place, at) => (
        <div key={place} className={classNames('absolute', place)}>
          <Cover
            {...coverSource(stacked[at]!.coverImage)}
            // Roughly the size of the card below, so that both use the same file.
            sizes={shelfSizes}
            title={stacked[at]!.title}
            priority={stacked[at] === front ? 'high' : undefined}
            hasShadow
            hasPrintedTitle={false}
            className="rounded-[min(14px,4cqi)]"
          />
        </div>
      ))}
    </div>
  )
})

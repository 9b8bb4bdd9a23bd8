import { memo } from 'react'
import { classNames } from '../base/class-names.ts'
import { initialsOf } from '../base/initials.ts'
import { composition, type CoverArtShape, coverArtUrl } from './cover-art-svg.ts'

export type CoverArtProps = {
  title: string
  /** Accessible name; without it the picture is decorative. */
  alt?: string
  /** Shows the title's initials. Off where the drawing is only decoration. */
  hasTitle?: boolean
  shape?: CoverArtShape
  className?: string | undefined
}

/**
 * The drawing for a missing cover, the same for the same title. It fills its parent. One `img`, since its shapes as elements would be most
 * of a long page's DOM.
 */
export const CoverArt = memo(function CoverArt({
  title,
  alt = '',
  hasTitle = true,
  shape = 'poster',
  className,
}: CoverArtProps) {
  const { night, main, pale } = composition(title).palette
  return (
    <span
      className={classNames('cover-tone @container relative isolate block size-full overflow-hidden', className)}
      style={{ backgroundColor: night }}
    >
      <img src={coverArtUrl(title, shape)} alt={alt} className="size-full object-cover" />
      {hasTitle && (
        <span
          aria-hidden
          className="absolute bottom-[7cqi] left-0 z-1 border-l-[3cqi] pt-[5cqi] pr-[6cqi] pb-[4cqi] pl-[4.5cqi] font-display text-[max(0.8125rem,30cqi)] leading-[0.78] font-extrabold tracking-tighter"
          style={{ backgroundColor: night, borderColor: main, color: pale }}
        >
          {initialsOf(title)}
        </span>
      )}
    </span>
  )
})

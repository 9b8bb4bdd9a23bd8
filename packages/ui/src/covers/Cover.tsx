import { useState } from 'react'
import { ifBroken } from '../base/broken-image.ts'
import { classNames } from '../base/class-names.ts'
import { useDrawnByServer } from '../base/hydrated.ts'
import { paperOf } from './cover-art-palettes.ts'
import { LazyCoverArt } from './LazyCoverArt.tsx'

export type CoverProps = {
  src: string | null | undefined
  /** The same picture in other widths, where there are any. */
  srcSet?: string | undefined
  /** How wide it is drawn, as a poster: what a browser chooses a width by. */
  sizes: string
  title: string
  /** Empty (the default) where the title stands beside it. */
  alt?: string
  /** `high` for what every first screen shows, `eager` for what some do; the rest waits until it is near the screen. */
  priority?: 'high' | 'eager' | undefined
  /** `wide` crops to 16:9, for rows of episodes. */
  shape?: 'poster' | 'wide'
  hasShadow?: boolean
  /** Whether its picture is not asked for yet: its paper alone holds the place, without the dots of one that is on its way. */
  isHeld?: boolean
  /** Whether the print that stands in for a missing cover bears the title's initials; not where it is only decoration. */
  hasPrintedTitle?: boolean
  /** The name under which it travels from card to page; one element per page may carry it. */
  travelName?: string | undefined
  className?: string | undefined
}

/**
 * A cover that keeps its place while loading, on the paper its print would have (also in the server's page, so the paper stays
 * below it); fades in, and becomes a `CoverArt` when it is missing or broken.
 */
export function Cover({
  src,
  srcSet,
  sizes,
  title,
  alt = '',
  priority,
  shape = 'poster',
  hasShadow = false,
  isHeld = false,
  hasPrintedTitle = true,
  ...props
}: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const isDrawn = useDrawnByServer()
  // What the server has drawn is on screen before it comes to life: it must not fade, nor what was on screen a moment ago.
  const [shownSrc, setShownSrc] = useState(isDrawn || shownBefore.has(src) ? src : null)
  const image = src && src !== brokenSrc ? src : null
  const isOnItsWay = image !== null && shownSrc !== image
  const settle = (isFine: boolean) => {
    if (isFine) {
      shownBefore.add(image)
      setShownSrc(image)
    } else setBrokenSrc(image)
  }
  return (
    <span
      className={classNames(
        'relative block cover-outline overflow-hidden rounded-panel',
        shape === 'wide' ? 'aspect-video' : 'aspect-2/3',
        hasShadow && 'shadow-cover',
        isOnItsWay && !isHeld && 'screentone [--tone:oklch(1_0_0/0.13)] [--tone-dot:0.9px] [--tone-pitch:7px]',
        props.className,
      )}
      style={{
        ...((image || isHeld) && { backgroundColor: paperOf(title) }),
        ...(props.travelName && { viewTransitionName: props.travelName, viewTransitionClass: 'cover' }),
      }}
    >
      {isHeld ? null : image ? (
        <img
          // A cached image is complete before it has a handler, and so is one that broke before the page came to life.
          ref={(element) => {
            if (element?.complete && element.naturalWidth > 0) settle(true)
            else ifBroken(() => settle(false))(element)
          }}
          key={image}
          // before the address, which some browsers would begin to fetch
          srcSet={srcSet}
          sizes={srcSet && sizes}
          src={image}
          width={720}
          height={1080}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === 'high' ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy={isThirdParty(image) ? 'no-referrer' : undefined}
          onLoad={() => settle(true)}
          onError={() => settle(false)}
          className={classNames('size-full object-cover transition-opacity duration-200', isOnItsWay && 'opacity-0')}
        />
      ) : (
        <LazyCoverArt title={title} alt={alt} shape={shape} hasTitle={hasPrintedTitle} />
      )}
    </span>
  )
}

/** Drawn again, a picture that was shown is there at once: to find that out only then would draw its cover twice. */
const shownBefore = new Set<CoverProps['src']>()

function isThirdParty(src: string): boolean {
  return /^(https?:)?\/\//.test(src) && !src.startsWith(`${globalThis.location?.origin}/`)
}

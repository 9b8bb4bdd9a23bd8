import { useState } from 'react'
import { ifBroken } from '../base/broken-image.ts'
import { classNames } from '../base/class-names.ts'
import { useServerRendered } from '../base/hydrated.ts'
import { coverArtBackground } from './cover-art-palettes.ts'
import { LazyCoverArt } from './LazyCoverArt.tsx'

export type CoverProps = {
  src: string | null | undefined
  /** `srcset` with other widths. */
  srcSet?: string | undefined
  /** `sizes` of the picture as a poster. */
  sizes: string
  title: string
  /** Empty (the default) if the title is beside it. */
  alt?: string
  /** `high` for pictures of every first screen, `eager` for those of some; others load near the screen. */
  priority?: 'high' | 'eager' | undefined
  /** `wide` crops to 16:9, for rows of episodes. */
  shape?: 'poster' | 'wide'
  hasShadow?: boolean
  /** Does not load the picture yet and shows its background colour without the loading dots. */
  isDeferred?: boolean
  /** Whether the drawing for a missing cover has the title's initials. */
  hasPrintedTitle?: boolean
  /** `view-transition-name`, by which it moves from card to page; unique on a page. */
  transitionName?: string | undefined
  className?: string | undefined
}

/** A cover that reserves its space on the background colour of its drawing, fades in, and becomes a `CoverArt` when missing or broken. */
export function Cover({
  src,
  srcSet,
  sizes,
  title,
  alt = '',
  priority,
  shape = 'poster',
  hasShadow = false,
  isDeferred = false,
  hasPrintedTitle = true,
  ...props
}: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const isServerRendered = useServerRendered()
  // A picture of the server's HTML is on screen before hydration, so it must not fade in. The same is true of a picture shown before.
  const [shownSrc, setShownSrc] = useState(isServerRendered || shownBefore.has(src) ? src : null)
  const image = src && src !== brokenSrc ? src : null
  const isLoading = image !== null && shownSrc !== image
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
        isLoading && !isDeferred && 'screentone [--tone:oklch(1_0_0/0.13)] [--tone-dot:0.9px] [--tone-pitch:7px]',
        props.className,
      )}
      style={{
        ...((image || isDeferred) && { backgroundColor: coverArtBackground(title) }),
        ...(props.transitionName && { viewTransitionName: props.transitionName, viewTransitionClass: 'cover' }),
      }}
    >
      {isDeferred ? null : image ? (
        <img
          // A cached image is complete, or has failed, before React listens.
          ref={(element) => {
            if (element?.complete && element.naturalWidth > 0) settle(true)
            else ifBroken(() => settle(false))(element)
          }}
          key={image}
          // Before `src`, because some browsers start the request when `src` is set.
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
          className={classNames('size-full object-cover transition-opacity duration-200', isLoading && 'opacity-0')}
        />
      ) : (
        <LazyCoverArt title={title} alt={alt} shape={shape} hasTitle={hasPrintedTitle} />
      )}
    </span>
  )
}

/** Pictures that this page has shown appear without fading in, which saves a second render. */
const shownBefore = new Set<CoverProps['src']>()

function isThirdParty(src: string): boolean {
  return /^(https?:)?\/\//.test(src) && !src.startsWith(`${globalThis.location?.origin}/`)
}

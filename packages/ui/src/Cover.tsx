import { useState } from 'react'
import { ifBroken } from './broken-image.tsx'
import { classNames } from './class-names.tsx'
import { CoverArt, paperOf } from './CoverArt.tsx'
import { useDrawnByServer } from './hydrated.tsx'

export type CoverProps = {
  src: string | null | undefined
  title: string
  /** Empty (the default) where the title stands beside it. */
  alt?: string
  /** The first rows and the page's own cover: loaded eagerly and first. */
  priority?: boolean
  /** `wide` crops to 16:9, for rows of episodes. */
  shape?: 'poster' | 'wide'
  hasShadow?: boolean
  /** Whether the print that stands in for a missing cover bears the title; not where it is only decoration. */
  hasPrintedTitle?: boolean
  /** The name under which it travels from card to page; one element per page may carry it. */
  travelName?: string | undefined
  className?: string | undefined
}

/**
 * A cover that keeps its place while loading, on the paper its print would have; fades in, and becomes a `CoverArt` when it
 * is missing or broken.
 */
export function Cover({
  src,
  title,
  alt = '',
  priority = false,
  shape = 'poster',
  hasShadow = false,
  hasPrintedTitle = true,
  ...props
}: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const isDrawn = useDrawnByServer()
  // What the server has drawn is on screen before it comes to life: it must not fade.
  const [shownSrc, setShownSrc] = useState<string | null>(isDrawn ? (src ?? null) : null)
  const image = src && src !== brokenSrc ? src : null
  const isOnItsWay = image !== null && shownSrc !== image
  const settle = (isFine: boolean) => (isFine ? setShownSrc(image) : setBrokenSrc(image))
  return (
    <span
      className={classNames(
        'relative block overflow-hidden rounded-panel bg-raised',
        shape === 'wide' ? 'aspect-video' : 'aspect-2/3',
        hasShadow && 'shadow-cover',
        isOnItsWay && 'screentone [--tone:oklch(1_0_0/0.13)] [--tone-dot:0.9px] [--tone-pitch:7px]',
        props.className,
      )}
      style={{
        ...(isOnItsWay && { backgroundColor: paperOf(title) }),
        ...(props.travelName && { viewTransitionName: props.travelName, viewTransitionClass: 'cover' }),
      }}
    >
      {image ? (
        <img
          // A cached image is complete before it has a handler, and so is one that broke before the page came to life.
          ref={(element) => {
            if (element?.complete && element.naturalWidth > 0) settle(true)
            else ifBroken(() => settle(false))(element)
          }}
          key={image}
          src={image}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy={isThirdParty(image) ? 'no-referrer' : undefined}
          onLoad={() => settle(true)}
          onError={() => settle(false)}
          className={classNames('size-full object-cover transition-opacity duration-200', isOnItsWay && 'opacity-0')}
        />
      ) : (
        <CoverArt title={title} alt={alt} shape={shape} hasTitle={hasPrintedTitle} />
      )}
      <span className="cover-outline" />
    </span>
  )
}

function isThirdParty(src: string): boolean {
  return /^(https?:)?\/\//.test(src) && !src.startsWith(`${globalThis.location?.origin}/`)
}

import { useState } from 'react'
import { ifBroken } from '../base/broken-image.ts'
import { LazyCoverArt } from './LazyCoverArt.tsx'

export type BlurredCoverProps = {
  src: string | null
  title: string
  shape?: 'poster' | 'wide'
  /** Its size and how much it is enlarged: blurred small and scaled up, a tenth of the pixels are to blur. */
  className: string
}

/** A cover as light: blurred, and its print when it is missing or broken. Its parent cuts it off. */
export function BlurredCover({ src, title, shape = 'poster', className }: BlurredCoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  return (
    <div aria-hidden className={className}>
      {src && src !== brokenSrc ? (
        <img
          src={src}
          ref={ifBroken(() => setBrokenSrc(src))}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        <LazyCoverArt title={title} hasTitle={false} shape={shape} />
      )}
    </div>
  )
}

import { useState } from 'react'
import { ifBroken } from '../base/broken-image.ts'
import { LazyCoverArt } from './LazyCoverArt.tsx'

export type BlurredCoverProps = {
  src: string | null
  title: string
  shape?: 'poster' | 'wide'
  /** Its size and scale: blurring a small picture and enlarging it blurs a tenth of the pixels. */
  className: string
}

/** A blurred cover as background, or its drawing when missing or broken. The parent clips it. */
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

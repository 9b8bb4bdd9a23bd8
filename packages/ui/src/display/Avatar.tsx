import { useState } from 'react'
import { ifBroken } from '../base/broken-image.ts'
import { classNames } from '../base/class-names.ts'
import { hashText } from '../base/seeded.ts'
import { toneFill } from '../base/tones.ts'
import type { Tone } from '../base/tones.ts'
import { palettes } from '../covers/cover-art-palettes.ts'

export type AvatarProps = {
  src: string | null | undefined
  name: string
  /** Empty (the default) if the name is beside it. */
  alt?: string
  /** Pixels. */
  size?: number
  /** A frame around the picture, 1.2 times as wide. */
  frame?: string | null | undefined
  /** A dot with an accessible label. */
  status?: { tone: Tone; label: string } | undefined
  /** Loads when near the screen. */
  isLazy?: boolean
  className?: string | undefined
}

/** A person's round picture; their initial if there is none or it cannot be loaded. */
export function Avatar({ src, name, alt = '', size = 40, frame, status, isLazy = false, className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const [brokenFrame, setBrokenFrame] = useState<string | null>(null)
  const isFramed = frame && frame !== brokenFrame
  const loading = isLazy ? 'lazy' : undefined
  return (
    <span
      className={classNames(
        'relative isolate inline-block shrink-0 rounded-full align-middle',
        !isFramed && 'cover-outline',
        className,
      )}
      style={{ width: size, height: size }}
    >
      {src && src !== brokenSrc ? (
        <img
          ref={ifBroken(() => setBrokenSrc(src))}
          loading={loading}
          src={src}
          alt={alt}
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(src)}
          className="size-full rounded-full bg-raised object-cover"
        />
      ) : (
        <Initial name={name} alt={alt} size={size} />
      )}
      {isFramed && (
        <img
          ref={ifBroken(() => setBrokenFrame(frame))}
          loading={loading}
          src={frame}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBrokenFrame(frame)}
          className="pointer-events-none absolute -inset-[10%] size-[120%] max-w-none object-contain"
        />
      )}
      {status && (
        <span
          className={classNames('absolute z-1 rounded-full border-2 border-bg', toneFill[status.tone])}
          style={dotPlace(size)}
        >
          <span className="sr-only">{status.label}</span>
        </span>
      )}
    </span>
  )
}

/** Position on the lower right of the circle. */
function dotPlace(size: number) {
  const dot = Math.min(16, Math.max(10, Math.round(size * 0.3)))
  const inset = Math.round(size * 0.146 - dot / 2)
  return { width: dot, height: dot, right: inset, bottom: inset }
}

/** Placeholder with the first letter, in a colour by name. */
function Initial({ name, alt, size }: { name: string; alt: string; size: number }) {
  const { night, main, pale } = palettes[hashText(name) % palettes.length]!
  const letter = String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toLocaleUpperCase('es-ES')
  return (
    <svg
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className="rounded-full"
    >
      <rect width="40" height="40" fill={night} />
      <circle cx="33" cy="34" r="12" fill={main} />
      <text x="20" y="27" textAnchor="middle" fill={pale} fontSize="20" fontWeight="800" className="font-display">
        {letter}
      </text>
    </svg>
  )
}

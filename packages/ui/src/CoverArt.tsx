import { memo } from 'react'
import { classNames } from './class-names.ts'
import { palettes } from './cover-art-palettes.ts'
import { scenes } from './cover-art-scenes.tsx'
import { initialsOf } from './initials.ts'
import { hashText, seededRandom } from './seeded.ts'

export type CoverArtProps = {
  title: string
  /** Makes it a named picture; without it, it is decoration. */
  alt?: string
  /** Sets the title's initials on the print; the title itself stands beside it. Off where the print is only decoration. */
  hasTitle?: boolean
  /** `wide` is cut around the sun or the moon, not through the middle. */
  shape?: 'poster' | 'wide'
  className?: string | undefined
}

/** The print that stands in for a missing cover. The same title always gets the same one. It fills its parent. */
export const CoverArt = memo(function CoverArt({
  title,
  alt = '',
  hasTitle = true,
  shape = 'poster',
  className,
}: CoverArtProps) {
  const { scene, palette, random } = composition(title)
  return (
    <span
      className={classNames('@container relative block size-full overflow-hidden', className)}
      style={{ backgroundColor: palette.night }}
    >
      <svg
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        viewBox={shape === 'wide' ? '0 36 240 135' : '0 0 240 360'}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        {scene(random, palette)}
      </svg>
      <span className="screentone absolute inset-0 [--tone:oklch(1_0_0/0.13)] [--tone-dot:0.9px] [--tone-pitch:7px]" />
      {hasTitle && (
        <span
          aria-hidden
          className="absolute bottom-[7cqi] left-0 border-l-[3cqi] pt-[5cqi] pr-[6cqi] pb-[4cqi] pl-[4.5cqi] font-display text-[max(0.8125rem,30cqi)] leading-[0.78] font-extrabold tracking-tighter"
          style={{ backgroundColor: palette.night, borderColor: palette.main, color: palette.pale }}
        >
          {initialsOf(title)}
        </span>
      )}
    </span>
  )
})

/** The colour of the paper that a title's print is on. */
export const paperOf = (title: string) => composition(title).palette.night

/** Which print a title gets: its scene, its palette, and the random numbers that place the shapes. */
export function composition(title: string) {
  const seed = hashText(title)
  const scene = scenes[seed % scenes.length]!
  const palette = palettes[Math.floor(seed / scenes.length) % palettes.length]!
  return { scene, palette, random: seededRandom(seed) }
}

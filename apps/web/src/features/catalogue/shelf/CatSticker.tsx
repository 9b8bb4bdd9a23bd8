import { starShape } from '@animeteca/ui/display/star-shape'
import { useEffect, useEffectEvent } from 'react'
import './star-sticker.css'

const ink = '#1d1a2b'
const paper = '#fffdf6'
const vermilion = '#e2401c'
const gold = '#f6b92c'

const head =
  'M50 62 54 22l30 22c18-6 38-6 56 0l30-22 4 40c8 12 12 24 12 36 0 32-32 52-74 52s-74-20-74-52c0-12 4-24 12-36Z'
const body = 'M46 214c0-52 26-78 66-78s66 26 66 78c0 14-30 20-66 20s-66-6-66-20Z'
const arm = 'M150 178c32-14 54-40 60-72 3-13 27-12 28 3 3 42-24 88-72 112Z'

/** Milliseconds, as long as its animation. */
const staysFor = 4_000

/** A lucky cat that has caught a star, for four seconds. The sticker has the same colours in every theme. */
export default function CatSticker({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(end, staysFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <svg
      aria-hidden
      viewBox="0 0 284 250"
      className="star-sticker pointer-events-none fixed z-40"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill={paper} stroke={paper} strokeWidth="20">
        <Silhouette />
      </g>
      <g fill={paper} stroke={ink} strokeWidth="5">
        <g className="paw">
          <path d={arm} />
          <g transform="translate(192 22) rotate(8 30 30) scale(2.9)">
            <path d={starShape} fill={gold} strokeWidth="1.75" />
          </g>
        </g>
        <path d={body} />
        <path d={head} />
      </g>
      <path d="m60 54 2-18 14 11ZM164 54l-2-18-14 11Z" fill={vermilion} />
      <g fill={ink}>
        <ellipse cx="84" cy="96" rx="8" ry="11" />
        <ellipse cx="140" cy="96" rx="8" ry="11" className="wink" />
        <circle cx="87" cy="92" r="3" fill={paper} />
      </g>
      <path d="m106 108 6 6 6-6Z" fill={vermilion} stroke={vermilion} strokeWidth="4" />
      <path d="M112 115v6m0 0c-4 8-14 8-18 2m18-2c4 8 14 8 18 2" stroke={ink} strokeWidth="4.5" />
      <path d="M30 100h20M32 116l18-4M194 100h-20M192 116l-18-4" stroke={ink} strokeWidth="4" />
      <g fill={vermilion} opacity="0.3">
        <ellipse cx="66" cy="114" rx="11" ry="7" />
        <ellipse cx="158" cy="114" rx="11" ry="7" />
      </g>
      <path d="M66 152c28 12 64 12 92 0l4 14c-30 14-70 14-100 0Z" fill={vermilion} stroke={ink} strokeWidth="4.5" />
      <circle cx="112" cy="172" r="11" fill={gold} stroke={ink} strokeWidth="4.5" />
      <path d="M104 171h16M112 175v6" stroke={ink} strokeWidth="3.5" />
      <path d="M84 232v-22M140 232v-22" stroke={ink} strokeWidth="4.5" />
      <g fill={gold}>
        <path className="spark" d="M262 112c2 9 4 11 13 13-9 2-11 4-13 13-2-9-4-11-13-13 9-2 11-4 13-13Z" />
        <path className="spark" d="M20 176c2 8 3 9 11 11-8 2-9 3-11 11-2-8-3-9-11-11 8-2 9-3 11-11Z" />
      </g>
    </svg>
  )
}

/** The outline of the sticker. */
function Silhouette() {
  return (
    <>
      <path d={arm} />
      <path d={body} />
      <path d={head} />
      <circle cx="226" cy="58" r="34" />
    </>
  )
}

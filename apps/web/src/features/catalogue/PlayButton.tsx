import { buttonStyles } from '@animeteca/ui/button-styles'
import { PlainButton } from '@animeteca/ui/PlainButton'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { PlayTarget } from './play-target.ts'

type PlayButtonProps = {
  animeId: number
  /** Null while the series has no episodes. */
  target: PlayTarget | null
  isSignedIn: boolean
}

/** The one thing to do on the page; it says which episode it opens. Visitors sign in on the way. */
export function PlayButton({ animeId, target, isSignedIn }: PlayButtonProps) {
  if (!target) return <Unplayable label="Ver" reason="Todavía no tiene episodios." />
  const label = `${target.isContinuing ? 'Continuar' : 'Ver'} ${target.code}`
  if (isSignedIn)
    return (
      <Link to="/episode/$id" params={{ id: target.episodeId }} className={playStyles}>
        <PlayIcon />
        {label}
      </Link>
    )
  return (
    <Link to="/login" search={{ redirect: playPath(animeId) }} className={playStyles}>
      <PlayIcon />
      {label}
    </Link>
  )
}

/** Where a visitor goes on after signing in: to the episode that is next for them, which only then is known. */
const playPath = (animeId: number) => `/anime/${animeId}?ver=siguiente`

const playStyles = buttonStyles({ variant: 'primary', size: 'lg', className: 'max-sm:w-full' })

const PlayIcon = () => <Play aria-hidden size={18} fill="currentColor" />

function Unplayable({ label, reason }: { label: string; reason: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <PlainButton variant="primary" size="lg" isDisabled icon={<PlayIcon />} className="max-sm:w-full">
        {label}
      </PlainButton>
      <p className="text-sm text-dim">{reason}</p>
    </div>
  )
}

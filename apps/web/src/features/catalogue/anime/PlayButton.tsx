import { can } from '@animeteca/contracts/can'
import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Play } from 'lucide-react'
import { useViewer } from '../../../lib/session/session.ts'
import type { PlayTarget } from '../seasons/play-target.ts'

type PlayButtonProps = {
  anime: Anime
  /** Null while the series has no episodes. */
  target: PlayTarget | null
}

/** Links to the first unseen episode, or says that the anime has no episodes. Visitors sign in first. */
export function PlayButton({ anime: { id, hasEarlyAccess }, target }: PlayButtonProps) {
  const viewer = useViewer()
  if (!target) return <Unplayable label="Ver" reason="Todavía no tiene episodios." />
  const isWatchable = target.hasVideo && (!hasEarlyAccess || can.watchEarlyAccess(viewer))
  const label = (
    <>
      {isWatchable ? <PlayIcon /> : <ArrowRight aria-hidden size={19} />}
      {isWatchable ? 'Ver' : 'Ir a'} {target.code}
    </>
  )
  return viewer ? (
    <Link to="/episode/$id" params={{ id: target.episodeId }} className={playStyles}>
      {label}
    </Link>
  ) : (
    <Link to="/login" search={{ redirect: playPath(id) }} className={playStyles}>
      {label}
    </Link>
  )
}

/** The page to return to after signing in, when the next episode is known. */
const playPath = (animeId: number) => `/anime/${animeId}?ver=siguiente`

const playStyles = buttonStyles({ variant: 'primary', size: 'lg', className: 'max-sm:grow' })

const PlayIcon = () => <Play aria-hidden size={18} fill="currentColor" />

function Unplayable({ label, reason }: { label: string; reason: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <Button variant="primary" size="lg" isDisabled icon={<PlayIcon />} className="max-sm:w-full">
        {label}
      </Button>
      <p className="text-sm text-dim">{reason}</p>
    </div>
  )
}

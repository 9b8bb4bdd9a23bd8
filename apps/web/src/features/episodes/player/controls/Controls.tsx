import { IconButton } from '@animeteca/ui/actions/IconButton'
import { classNames } from '@animeteca/ui/base/class-names'
import { Maximize, Minimize, Pause, Play, RotateCcw, RotateCw, SkipForward, Volume2, VolumeX } from 'lucide-react'
import { clock } from './clock.ts'
import { SeekBar } from './SeekBar.tsx'
import type { Playback } from './use-playback.ts'

type ControlsProps = {
  playback: Playback
  isShown: boolean
  isFullscreen: boolean
  hasNext: boolean
  onToggle: () => void
  onSeek: (time: number) => void
  onMute: () => void
  onFullscreen: () => void
  onNext: () => void
}

/** The bar at the bottom of the video. It fades while the viewer is inactive, and returns with a key or touch. */
export function Controls({ playback, isShown, isFullscreen, hasNext, ...handlers }: ControlsProps) {
  const { isPlaying, isMuted, time, duration } = playback
  return (
    <div
      className={classNames(
        'absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,#000000d9)] px-2 pt-10 pb-1 transition-opacity sm:px-3 sm:pb-2',
        isShown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <SeekBar playback={playback} onSeek={handlers.onSeek} />
      <div className="flex items-center">
        <ControlButton label={isPlaying ? 'Pausar' : 'Reproducir'} onPress={handlers.onToggle}>
          {isPlaying ? <Pause {...icon} fill="currentColor" /> : <Play {...icon} fill="currentColor" />}
        </ControlButton>
        <ControlButton label="Retroceder 10 segundos" onPress={() => handlers.onSeek(time - 10)}>
          <RotateCcw {...icon} />
        </ControlButton>
        <ControlButton label="Avanzar 10 segundos" onPress={() => handlers.onSeek(time + 10)}>
          <RotateCw {...icon} />
        </ControlButton>
        {hasNext && (
          <ControlButton label="Episodio siguiente" onPress={handlers.onNext}>
            <SkipForward {...icon} />
          </ControlButton>
        )}
        <span className="ml-2 text-xs font-semibold whitespace-nowrap text-white tabular-nums">
          {clock(time)} <span className="text-dim max-[22.5rem]:hidden">/ {clock(duration)}</span>
        </span>
        <span className="grow" />
        <ControlButton label={isMuted ? 'Activar sonido' : 'Silenciar'} onPress={handlers.onMute}>
          {isMuted ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
        </ControlButton>
        <ControlButton
          label={isFullscreen ? 'Salir de pantalla completa' : 'Pantalla completa'}
          onPress={handlers.onFullscreen}
        >
          {isFullscreen ? <Minimize {...icon} /> : <Maximize {...icon} />}
        </ControlButton>
      </div>
    </div>
  )
}

const icon = { 'aria-hidden': true, size: 20 } as const

/** Without a tooltip, which would open behind a full-screen video. */
function ControlButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <IconButton label={label} onPress={onPress} hasTooltip={false} className="text-white!">
      {children}
    </IconButton>
  )
}

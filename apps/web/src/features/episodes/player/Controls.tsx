import { PlainIconButton } from '@animeteca/ui/actions/PlainIconButton'
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

/** The bar at the foot of the video. It fades while nobody moves, and is there again with the first key or touch. */
export function Controls({ playback, isShown, isFullscreen, hasNext, ...acts }: ControlsProps) {
  const { isPlaying, isMuted, time, duration } = playback
  return (
    <div
      data-late
      className={classNames(
        'absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,#000000d9)] px-2 pt-10 pb-1 transition-opacity sm:px-3 sm:pb-2',
        isShown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <SeekBar playback={playback} onSeek={acts.onSeek} />
      <div className="flex items-center">
        <Act label={isPlaying ? 'Pausar' : 'Reproducir'} onPress={acts.onToggle}>
          {isPlaying ? <Pause {...icon} fill="currentColor" /> : <Play {...icon} fill="currentColor" />}
        </Act>
        <Act label="Retroceder 10 segundos" onPress={() => acts.onSeek(time - 10)}>
          <RotateCcw {...icon} />
        </Act>
        <Act label="Avanzar 10 segundos" onPress={() => acts.onSeek(time + 10)}>
          <RotateCw {...icon} />
        </Act>
        {hasNext && (
          <Act label="Episodio siguiente" onPress={acts.onNext}>
            <SkipForward {...icon} />
          </Act>
        )}
        <span className="ml-2 text-xs font-semibold whitespace-nowrap text-white tabular-nums">
          {clock(time)} <span className="text-dim max-[22.5rem]:hidden">/ {clock(duration)}</span>
        </span>
        <span className="grow" />
        <Act label={isMuted ? 'Activar sonido' : 'Silenciar'} onPress={acts.onMute}>
          {isMuted ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
        </Act>
        <Act label={isFullscreen ? 'Salir de pantalla completa' : 'Pantalla completa'} onPress={acts.onFullscreen}>
          {isFullscreen ? <Minimize {...icon} /> : <Maximize {...icon} />}
        </Act>
      </div>
    </div>
  )
}

const icon = { 'aria-hidden': true, size: 20 } as const

/** Without a tooltip: on the full screen it would open behind the video. */
function Act({ label, onPress, children }: { label: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <PlainIconButton label={label} onPress={onPress} hasTooltip={false} className="text-white!">
      {children}
    </PlainIconButton>
  )
}

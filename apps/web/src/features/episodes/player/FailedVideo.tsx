import { Button } from '@animeteca/ui/actions/Button'
import { VideoOff, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { DarkScreen } from './DarkScreen.tsx'

/** `network`: no response; `video`: it cannot be played. */
export type VideoFailure = 'network' | 'video'

type FailedVideoProps = { failure: VideoFailure; animeTitle: string; onRetry: () => void }

/** Explains why the video does not play. After a network failure it retries when the connection is back. */
export function FailedVideo({ failure, animeTitle, onRetry }: FailedVideoProps) {
  const isNetwork = failure === 'network'
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isNetwork) return undefined
    const listen = () => retry()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isNetwork])
  return (
    <DarkScreen
      title="Video no disponible"
      mark={isNetwork ? <WifiOff size={22} /> : <VideoOff size={22} />}
      art={animeTitle}
    >
      <p>
        {isNetwork
          ? 'No hay conexión con el vídeo. En cuanto vuelva la red, lo intentaremos otra vez.'
          : 'No se ha podido reproducir el vídeo en este navegador.'}
      </p>
      <Button size="sm" onPress={onRetry}>
        Reintentar
      </Button>
    </DarkScreen>
  )
}

import { parseVideo } from '@animeteca/contracts/video-url'
import { buttonStyles } from '@animeteca/ui/button-styles'
import { Link } from '@tanstack/react-router'
import { Lock, VideoOff } from 'lucide-react'
import { useViewer } from '../../../lib/session.ts'
import type { Episode } from '../live-episode.ts'
import { DarkScreen } from './DarkScreen.tsx'
import { EmbeddedVideo } from './EmbeddedVideo.tsx'
import { FileVideo, type FileVideoProps } from './FileVideo.tsx'

type PlayerProps = Pick<FileVideoProps, 'episode' | 'next' | 'coverImage'>

/** The video, whatever it is. It is mounted once per address: refreshes of the page leave it alone. */
export function Player({ episode, next, coverImage }: PlayerProps) {
  if (episode.locked) return <LockedScreen episode={episode} />
  const video = episode.videoUrl === null ? null : parseVideo(episode.videoUrl)
  if (!video)
    return (
      <DarkScreen title="Video no disponible" mark={<VideoOff size={22} />} art={episode.animeTitle}>
        <p>Este episodio todavía no tiene video. Puedes valorarlo y comentarlo igualmente.</p>
      </DarkScreen>
    )
  if (video.kind === 'file' || video.kind === 'stream')
    return <FileVideo key={video.url} episode={episode} video={video} next={next} coverImage={coverImage} />
  return <EmbeddedVideo key={video.url} url={video.url} title={episode.title} />
}

function LockedScreen({ episode: { id, animeTitle } }: { episode: Episode }) {
  const isSignedIn = useViewer() !== null
  return (
    <DarkScreen title="Solo Beta Testers" mark={<Lock size={22} />} art={animeTitle}>
      <p>{animeTitle} está en acceso anticipado: por ahora solo lo ven quienes lo prueban antes que nadie.</p>
      {!isSignedIn && (
        <Link to="/login" search={{ redirect: `/episode/${id}` }} className={buttonStyles({ size: 'sm' })}>
          Iniciar Sesión
        </Link>
      )}
    </DarkScreen>
  )
}

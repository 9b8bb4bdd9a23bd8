import { parseVideo } from '@animeteca/contracts/media/video-url'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useViewer } from '../../../lib/session/session.ts'
import type { Episode } from '../live/live-episode.ts'
import { DarkScreen } from './DarkScreen.tsx'
import { FileVideo, type FileVideoProps } from './FileVideo.tsx'
import { MissingVideo } from './MissingVideo.tsx'

/** Most videos are files: it loads with the first one that is not. */
const EmbeddedVideo = lazyPart(
  () => import('./EmbeddedVideo.tsx'),
  (part) => part.EmbeddedVideo,
  { isExpected: () => false },
)

type PlayerProps = Pick<FileVideoProps, 'episode' | 'next' | 'coverImage'>

/** The player for any kind of video. It is mounted once per URL, so that refetching the page does not interrupt it. */
export function Player({ episode, next, coverImage }: PlayerProps) {
  if (episode.locked) return <LockedScreen episode={episode} />
  const video = videoOf(episode)
  if (!video) return <MissingVideo />
  if (video.kind === 'file' || video.kind === 'stream')
    return <FileVideo key={video.url} episode={episode} video={video} next={next} coverImage={coverImage} />
  return <EmbeddedVideo key={video.url} url={video.url} title={episode.title} />
}

/** Null without a video that can be played. */
const videoOf = ({ videoUrl }: Episode) => (videoUrl === null ? null : parseVideo(videoUrl))

/** Whether there is a video, or a lock for early access. */
export const hasVideo = (episode: Episode) => episode.locked || videoOf(episode) !== null

function LockedScreen({ episode: { id, animeTitle } }: { episode: Episode }) {
  const isSignedIn = useViewer() !== null
  return (
    <DarkScreen title="Solo Beta Testers" mark={<Lock size={22} />} art={animeTitle}>
      <p>{animeTitle} está en acceso anticipado: por ahora solo pueden verlo los beta testers.</p>
      {!isSignedIn && (
        <Link to="/login" search={{ redirect: `/episode/${id}` }} className={buttonStyles({ size: 'sm' })}>
          Iniciar Sesión
        </Link>
      )}
    </DarkScreen>
  )
}

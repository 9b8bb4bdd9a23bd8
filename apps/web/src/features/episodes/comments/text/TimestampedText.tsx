import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { use } from 'react'
import { CommentText } from '../../../../nouns/comment/CommentText.tsx'
import { seekVideo } from '../../player/seeking.ts'
import { secondsOf, splitMinutes } from './minutes.ts'
import { VideoLength } from './video-length.ts'

/** A comment's text, with links from its times (`12:34`) to the video. */
export function TimestampedText({ children }: { children: string }) {
  const length = use(VideoLength)
  if (length === null) return <CommentText>{children}</CommentText>
  return (
    <CommentText>
      {splitMinutes(children).map((part, place) => {
        const seconds = place % 2 === 1 ? secondsOf(part) : Infinity
        if (seconds > length) return part
        return (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing but their place
            key={place}
            href={`#t=${seconds}`}
            aria-label={`${part}, ir a ese minuto del vídeo`}
            className={linkStyles()}
            onClick={(event) => {
              event.preventDefault()
              seekVideo(seconds)
            }}
          >
            {part}
          </a>
        )
      })}
    </CommentText>
  )
}

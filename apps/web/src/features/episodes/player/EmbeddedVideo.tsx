/* oxlint-disable react/iframe-missing-sandbox -- both players need scripts and their own origin, which never is ours */
import { Stage } from './Stage.tsx'

/** YouTube or Vimeo in their own player, which keeps its own keys. */
export function EmbeddedVideo({ url, title }: { url: string; title: string }) {
  return (
    <Stage>
      <iframe
        src={url}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        // YouTube plays nothing without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full border-0"
      />
    </Stage>
  )
}

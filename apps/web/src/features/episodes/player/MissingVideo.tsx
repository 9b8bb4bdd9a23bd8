import { VideoOff } from 'lucide-react'

/** Replaces the player without a video, only as high as its text. */
export function MissingVideo() {
  return (
    <section
      aria-label="Reproductor"
      className="flex items-center gap-4 rounded-panel border border-line bg-surface px-4 py-3.5 max-sm:mt-5 sm:px-5"
    >
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-dim">
        <VideoOff size={19} />
      </span>
      <div>
        <h2 className="text-base">Video no disponible</h2>
        <p className="text-sm text-pretty text-dim">
          Este episodio todavía no tiene vídeo, pero puedes valorarlo y comentarlo.
        </p>
      </div>
    </section>
  )
}

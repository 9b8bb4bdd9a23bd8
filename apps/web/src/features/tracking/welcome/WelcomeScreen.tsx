import '../../../every-class.css'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { plural } from '../../../lib/text/plural.ts'
import { SeenAnimes } from './SeenAnimes.tsx'
import { useSeenAnimes } from './use-seen-animes.ts'

type WelcomeScreenProps = {
  username: string
  /** The path to go to afterwards. */
  next: string
}

/** The first page after registering: import a history, or choose seen animes. Both can be skipped. */
export function WelcomeScreen({ username, next }: WelcomeScreenProps) {
  const { seen, toggle } = useSeenAnimes()
  const navigate = useNavigate()
  return (
    <div className="page-width pt-8 sm:pt-12">
      <PageTitle>Te damos la bienvenida</PageTitle>
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
        Te damos la bienvenida, {displayName(username)}
      </h1>
      <p className="mt-2 max-w-[60ch] text-pretty text-dim">
        Empieza con lo que ya has visto: impórtalo de otro sitio o toca aquí los animes que has terminado.
      </p>
      <section
        aria-labelledby="importar"
        className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-line bg-surface p-5"
      >
        <FileUp aria-hidden size={26} className="shrink-0 text-accent max-sm:hidden" />
        <div className="min-w-56 flex-1">
          <h2 id="importar" className="text-base">
            Importa tu historial
          </h2>
          <p className="mt-1 text-sm text-pretty text-dim">
            De MyAnimeList, AniList, Kitsu, Trakt y otros: listas, episodios y valoraciones.
          </p>
        </div>
        <Link to="/import" className={buttonStyles({ className: 'max-sm:w-full' })}>
          Importar historial
        </Link>
      </section>
      <SeenAnimes seen={seen} onToggle={toggle} />
      <div className="sticky bottom-(--bottom-nav,0px) z-10 -mx-(--gutter) mt-8 flex items-center justify-between gap-4 border-t border-line bg-bg px-(--gutter) py-3">
        <output className="text-sm text-dim">
          {seen.size > 0 && plural(seen.size, 'anime en tu estantería', 'animes en tu estantería')}
        </output>
        <Button
          variant={seen.size > 0 ? 'primary' : 'secondary'}
          onPress={() => void navigate({ href: next, replace: true })}
        >
          {seen.size > 0 ? 'Continuar' : 'Ahora no'}
        </Button>
      </div>
    </div>
  )
}

import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SettingsSection } from '../SettingsSection.tsx'

const Exports = lazyComponent(() => import('./exports/Exports.tsx'))

/** Import and export of the history; apart from the form around it. */
export function HistorySection() {
  return (
    <SettingsSection
      id="historia"
      title="Tu historial"
      lead="Lo que has visto, valorado y escrito es tuyo: impórtalo de otro sitio o descárgalo cuando quieras."
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border border-line bg-surface py-4 pr-4 pl-5">
        <p className="min-w-[min(100%,15rem)] flex-1 text-sm">
          <span className="block font-semibold">Importa tu historial</span>
          <span className="mt-0.5 block max-w-[58ch] text-xs text-pretty text-dim">
            De MyAnimeList, AniList, Kitsu, Trakt y otros. Antes de guardar nada ves qué cambia, y después puedes
            deshacerlo.
          </span>
        </p>
        <Link to="/import" className={buttonStyles({ size: 'sm' })}>
          Importar
        </Link>
      </div>
      <Suspense fallback={<Skeleton className="h-[81rem] sm:h-[58rem]" />}>
        <Exports />
      </Suspense>
    </SettingsSection>
  )
}

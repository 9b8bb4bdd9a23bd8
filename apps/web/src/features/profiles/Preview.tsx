import '../../every-class.css'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { plural } from '../../lib/text/plural.ts'
import { ActivitySections } from './activity/ActivitySections.tsx'
import type { ViewedAs } from './activity/viewed-as.ts'
import { ListSummary } from './ListSummary.tsx'
import { PersonName } from './PersonName.tsx'
import { ProfileAvatar } from './ProfileAvatar.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'

/** The viewer's own profile as the server shows it to others. */
export default function Preview({ as }: { as: Exclude<ViewedAs, 'self'> }) {
  const query = trpc.profiles.preview.useQuery({ as: as === 'friend' ? 'friend' : 'stranger' }, { staleTime: 0 })
  const { data } = query
  if (useLoadError(query)) return <LoadFailure query={query} message="No hemos podido cargar tu perfil" />
  if (!data) return <Skeleton className="mt-8 h-96" />
  if (as === 'nobody') return <OnlyOwn onlyOwn={data.onlyOwn} />
  const { profile, stats, life, favourites, customLists } = data
  return (
    <section aria-label="Tu perfil, visto por los demás" className="mt-8 flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-5 rounded-panel border border-dashed border-control p-5">
        <ProfileAvatar profile={profile} size={84} className="bg-bg" />
        <div className="flex min-w-0 flex-col gap-2">
          <PersonName profile={profile} />
          <ProfileFacts profile={profile} />
        </div>
        {profile.bio && (
          <p dir="auto" className="w-full text-sm text-pretty wrap-anywhere whitespace-pre-line">
            {profile.bio}
          </p>
        )}
      </div>
      <p className="text-sm text-dim">{seenBy(as, profile.isPrivate, life !== null)}</p>
      {stats && <ListSummary stats={stats} isOwn={false} />}
      {life && (
        <ActivitySections activity={life} favourites={favourites ?? []} customLists={customLists ?? []} isOwn={false} />
      )}
    </section>
  )
}

function seenBy(as: 'stranger' | 'friend', isPrivate: boolean, showsActivity: boolean): string {
  const who = as === 'friend' ? 'Un amigo' : 'Cualquiera, también sin cuenta,'
  if (isPrivate) return `${who} solo ve tu nombre y tu foto: tu perfil es privado.`
  if (!showsActivity) return `${who} lee tu perfil y lo que te escriben, pero no lo que ves ni tus listas.`
  const shown = `${who} ve tu perfil, tus listas, lo que estás viendo y lo que te escriben`
  return as === 'friend' ? `${shown}, y también las colecciones que dejas ver a tus amigos.` : `${shown}.`
}

type Hidden = { profile: boolean; email: boolean; activity: boolean; animes: number }

function OnlyOwn({ onlyOwn: { profile, email, activity, animes } }: { onlyOwn: Hidden }) {
  const hidden = [
    profile && 'Tu perfil entero, salvo tu nombre y tu foto',
    email && 'Tu correo',
    activity && 'Tus listas, los episodios que ves y tus valoraciones',
    animes > 0 && `${plural(animes, 'anime')} que guardas en privado`,
    'Tu historial de Continuar Viendo, tus notas y tus avisos',
  ].filter((line) => line !== false)
  return (
    <section aria-label="Lo que solo ves tú" className="mt-8 rounded-panel border border-line bg-surface p-5">
      <h2 className="text-lg">Solo lo ves tú</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {hidden.map((line) => (
          <li key={line} className="flex items-start gap-3 text-base">
            <Lock aria-hidden size={17} className="mt-1 shrink-0 text-dim" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-sm">
        <Link to="/profile" hash="privacidad" className={linkStyles()}>
          Cambiar lo que ven los demás
        </Link>
      </p>
    </section>
  )
}

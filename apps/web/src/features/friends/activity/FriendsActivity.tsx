import '../../../every-class.css'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Link } from '@tanstack/react-router'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { overPage, showing } from '../../../lib/modals.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { ActivityRow } from '../../../nouns/person/ActivityRow.tsx'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'

export function FriendsActivity() {
  return (
    <div className="page-width max-w-[52rem] py-10 sm:py-12">
      <h1 tabIndex={-1} className="text-2xl outline-none">
        Actividad de tus amigos
      </h1>
      <div className="mt-6">
        <ActivityList />
      </div>
    </div>
  )
}

function ActivityList() {
  const query = trpc.friends.acts.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: true })
  if (useLoadError(query))
    return <PageLoadFailure query={query} message="No hemos podido cargar la actividad de tus amigos" />
  if (!query.data) return <Skeleton className="h-96" />
  const { acts } = query.data
  if (acts.length === 0) return <Quiet />
  return (
    <ul aria-label="Actividad" className="overflow-clip rounded-panel border border-line bg-surface">
      {acts.map((activity) => (
        <ActivityRow
          key={`${activity.person.id} ${activity.kind} ${activity.animeId} ${activity.at}`}
          activity={activity}
          person={
            <ProfileLink
              username={activity.person.username}
              className="relative z-1 rounded-sm font-bold text-text no-underline hover:text-accent"
            >
              {displayName(activity.person.username)}
            </ProfileLink>
          }
        />
      ))}
    </ul>
  )
}

function Quiet() {
  return (
    <EmptyState
      title="Todavía no hay actividad"
      action={
        <Link to="." search={showing({ buscar: 'perfiles' })} {...overPage} className={buttonStyles()}>
          Buscar Perfiles
        </Link>
      }
    >
      Aquí verás lo que ven y valoran tus amigos, si ellos lo muestran.
    </EmptyState>
  )
}

import '../../../every-class.css'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { Link, useNavigate } from '@tanstack/react-router'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { DismissedAnimes } from './DismissedAnimes.tsx'
import { OwnRecommendations } from './OwnRecommendations.tsx'
import { SharedRecommendations } from './SharedRecommendations.tsx'

type RecommendationsScreenProps = {
  /** Name of the friend for whom the animes should be too. */
  friendName: string | undefined
  isDismissed: boolean
}

const alone = 'solo'

/** What the viewer could watch next, with reasons: for them, for them and a friend, and what they do not want. */
export function RecommendationsScreen({ friendName, isDismissed }: RecommendationsScreenProps) {
  const navigate = useNavigate({ from: '/para-ti' })
  const list = trpc.friends.list.useQuery()
  const friends = list.data?.friends ?? []
  const friend = friends.find(({ username }) => username === friendName)
  const title = isDismissed ? 'No me interesan' : friend ? `Para ti y ${displayName(friend.username)}` : 'Para ti'
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-2 max-w-[60ch] text-pretty text-dim">
        {isDismissed
          ? 'No te los volveremos a recomendar, y los que se les parecen saldrán menos.'
          : friend
            ? 'Lo que os puede gustar a los dos y ninguno ha visto.'
            : 'Según tus listas, tus episodios vistos y tus valoraciones.'}
      </p>
      <div className="mt-5 mb-7 flex flex-wrap items-end gap-3">
        {friends.length > 0 && !isDismissed && (
          <Select
            label="Ver con"
            value={friend?.username ?? alone}
            onChange={(key) =>
              void navigate({
                search: { con: key === alone ? undefined : String(key) },
                replace: true,
                resetScroll: false,
              })
            }
            className="w-56 max-sm:w-full"
          >
            <SelectItem id={alone}>Solo para mí</SelectItem>
            {friends.map(({ username }) => (
              <SelectItem key={username} id={username}>
                {displayName(username)}
              </SelectItem>
            ))}
          </Select>
        )}
        <Link
          to="/para-ti"
          search={isDismissed ? {} : { ver: 'descartados' }}
          resetScroll={false}
          className={linkStyles({ tone: 'quiet', className: 'py-2.5 text-sm' })}
        >
          {isDismissed ? 'Ver recomendaciones' : 'Lo que no te interesa'}
        </Link>
      </div>
      {isDismissed ? (
        <DismissedAnimes />
      ) : friend ? (
        <SharedRecommendations key={friend.friendId} friendId={friend.friendId} name={displayName(friend.username)} />
      ) : friendName !== undefined && list.data ? (
        <EmptyState title={`${displayName(friendName)} no está entre tus amigos`}>
          Elige a otra persona en «Ver con».
        </EmptyState>
      ) : (
        <OwnRecommendations />
      )}
    </div>
  )
}

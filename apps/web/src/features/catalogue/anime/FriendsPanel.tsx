import { lists } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { formatCount } from '@animeteca/ui/base/format-count'
import { toneText } from '@animeteca/ui/base/tones'
import { plural } from '../../../lib/text/plural.ts'
import { FramedAvatar } from '../../../nouns/person/frames/FramedAvatar.tsx'
import { ProfileLink } from '../../../nouns/person/ProfileLink.tsx'
import type { FriendsOnAnime } from './use-friends-on-anime.ts'

type FriendsPanelProps = { friends: FriendsOnAnime; episodeCount: number }

/** Number of friends shown before expanding. */
const shownAtFirst = 5

/** The viewer's friends that follow the series, and their progress. */
export function FriendsPanel({ friends: { friends, total }, episodeCount }: FriendsPanelProps) {
  const [first, rest] = [friends.slice(0, shownAtFirst), friends.slice(shownAtFirst)]
  return (
    <section aria-labelledby="amigos-serie" className="rounded-panel border border-line bg-surface p-4.5">
      <h2 id="amigos-serie" className="text-base">
        Amigos que siguen esta serie
      </h2>
      <PeopleList people={first} episodeCount={episodeCount} />
      {rest.length > 0 && (
        <details>
          <summary className="mt-1 flex min-h-9 w-fit items-center rounded-sm text-xs font-semibold text-dim hover:text-text pointer-coarse:min-h-11">
            {plural(total - first.length, 'amigo')} más
          </summary>
          <PeopleList people={rest} episodeCount={episodeCount} />
          {total > friends.length && (
            <p className="mt-1.5 text-xs text-dim">
              y {plural(total - friends.length, 'más que la sigue', 'más que la siguen')}.
            </p>
          )}
        </details>
      )}
    </section>
  )
}

type Person = FriendsOnAnime['friends'][number]

const PeopleList = ({ people, episodeCount }: { people: readonly Person[]; episodeCount: number }) => (
  <ul className="-mx-2 mt-1.5 flex flex-col">
    {people.map((person) => (
      <li key={person.friendId}>
        <ProfileLink
          username={person.username}
          className="group flex items-center gap-3.5 rounded-control px-2.5 py-2 text-text no-underline hover:bg-raised"
        >
          <FramedAvatar
            src={person.profilePicture}
            name={displayName(person.username)}
            frame={person.profileFrame}
            size={36}
          />
          <span className="min-w-0 text-sm">
            <span className="block truncate font-semibold">{displayName(person.username)}</span>
            <Place {...person} episodeCount={episodeCount} />
          </span>
        </ProfileLink>
      </li>
    ))}
  </ul>
)

/** Viendo · 12 de 24 vistos */
const Place = ({ listType, watchedCount, episodeCount }: Person & { episodeCount: number }) => (
  <span className="block text-xs text-dim tabular-nums">
    {listType && <span className={`font-semibold ${toneText[lists[listType].tone]}`}>{lists[listType].label}</span>}
    {listType && watchedCount > 0 && ' · '}
    {watchedCount > 0 && `${formatCount(watchedCount)} de ${plural(episodeCount, 'visto')}`}
  </span>
)

import type { FriendsRow, RowCard } from '@animeteca/contracts/anime-rows'
import type { AnimeCard } from '@animeteca/contracts/catalogue'
import { displayName } from '@animeteca/contracts/display-name'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, memo, Suspense } from 'react'
import { Island } from '../../../lib/Island.tsx'
import { useViewer } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { CoverSection } from './CoverSection.tsx'
import { distinctRows } from './distinct-rows.ts'
import { FriendsActs } from './late-friends-acts.ts'
import { rowOptions } from './row-queries.ts'

/** As many cards as the catalogue begins with on a wide screen: right below, they need no row. */
const firstLine = 6

/** What to watch next, row by row; each is absent while it has too little to say. `first` is what the catalogue begins with. */
export const HomeRows = memo(function HomeRows({ first }: { first: readonly AnimeCard[] }) {
  const isSignedIn = useViewer() !== null
  const forMembers = { ...rowOptions, enabled: isSignedIn }
  const friends = trpc.tracking.friendsRow.useQuery(undefined, forMembers).data?.animes
  const finished = trpc.tracking.finishedRow.useQuery(undefined, forMembers).data
  const airing = trpc.tracking.airingRow.useQuery(undefined, forMembers).data?.animes
  const best = trpc.catalogue.row.useQuery({ row: 'best' }, rowOptions).data?.animes
  const week = trpc.catalogue.row.useQuery({ row: 'week' }, rowOptions).data?.animes
  const undiscovered = trpc.catalogue.row.useQuery({ row: 'undiscovered' }, rowOptions).data?.animes

  // what goes with one anime has few of its own, what friends follow is many: theirs give way
  const own = distinctRows([finished?.animes ?? [], airing ?? [], friends ?? []])
  const [because, onAir, followed] = isSignedIn ? own : []
  const begin = first.slice(0, firstLine).map(({ id }) => id)
  const [bestRated, ofTheWeek, littleKnown] = distinctRows([best ?? [], week ?? [], undiscovered ?? []], begin)
  return (
    <>
      {followed && <Row id="gente" title="Sigue tu gente" animes={followed} factsOf={friendNames} />}
      {isSignedIn && (
        <Suspense>
          <FriendsActs />
        </Suspense>
      )}
      {because && finished?.because && <Row id="porque" title={<Because {...finished.because} />} animes={because} />}
      {onAir && <Row id="emision" title="En emisión" animes={onAir} />}
      {bestRated && <Row id="mejor" title="Mejor valorados" animes={bestRated} />}
      {ofTheWeek && <Row id="semana" title="Lo más seguido esta semana" animes={ofTheWeek} />}
      {littleKnown && <Row id="descubrir" title="Por descubrir" animes={littleKnown} />}
    </>
  )
})

function Row<Card extends RowCard>(row: ComponentProps<typeof CoverSection<Card>>) {
  return (
    <Island>
      <CoverSection {...row} />
    </Island>
  )
}

/** 'faye y jet', 'faye y 3 más'. */
function friendNames({ friends, friendCount }: FriendsRow['animes'][number]): string {
  const [first = '', second] = friends.map(displayName)
  if (friendCount === 1) return first
  return friendCount === 2 ? `${first} y ${second}` : `${first} y ${friendCount - 1} más`
}

const Because = ({ id, title }: { id: number; title: string }) => (
  <>
    Porque terminaste{' '}
    <Link to="/anime/$id" params={{ id }} className="text-accent underline underline-offset-4">
      {title}
    </Link>
  </>
)

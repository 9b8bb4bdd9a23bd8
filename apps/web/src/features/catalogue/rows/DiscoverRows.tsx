import type { FriendsRow } from '@animeteca/contracts/catalogue/anime-rows'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { reasonText } from '../recommendations/reason-text.ts'
import { CoverSection } from './CoverSection.tsx'
import { distinctRows } from './distinct-rows.ts'
import { FriendsActivityRow } from './lazy-friends-activity.ts'
import { rowOptions } from './row-queries.ts'

/** Rows of animes to watch next: the viewer's own first, then the public ones. A row with too few animes is left out. */
export function DiscoverRows() {
  const isSignedIn = useViewer() !== null
  const forMembers = { ...rowOptions, enabled: isSignedIn }
  const friends = trpc.tracking.friendsRow.useQuery(undefined, forMembers).data?.animes
  const finished = trpc.tracking.finishedRow.useQuery(undefined, forMembers).data
  const airing = trpc.tracking.airingRow.useQuery(undefined, forMembers).data?.animes
  const recommended = trpc.tracking.recommendations.list.useQuery({}, forMembers).data?.animes
  const popular = trpc.catalogue.row.useQuery({ row: 'popular' }, rowOptions).data?.animes
  const best = trpc.catalogue.row.useQuery({ row: 'best' }, rowOptions).data?.animes
  const week = trpc.catalogue.row.useQuery({ row: 'week' }, rowOptions).data?.animes
  const undiscovered = trpc.catalogue.row.useQuery({ row: 'undiscovered' }, rowOptions).data?.animes

  // An anime appears in one row of a group. Shorter lists choose first.
  const own = distinctRows([
    finished?.animes ?? [],
    airing ?? [],
    friends ?? [],
    // Without reasons of the viewer's own it would be the row of popular animes again.
    recommended?.filter(({ reason }) => reason.kind !== 'popular') ?? [],
  ])
  const [afterFinished, onAir, followed, forViewer] = isSignedIn ? own : []
  const [bestRated, ofTheWeek, mostFollowed, leastFollowed] = distinctRows([
    best ?? [],
    week ?? [],
    popular ?? [],
    undiscovered ?? [],
  ])
  return (
    <>
      {forViewer && (
        <CoverSection
          id="para-ti"
          title="Para ti"
          animes={forViewer}
          factsOf={(card) => reasonText(card.reason)}
          more={
            <Link to="/para-ti" className={linkStyles({ tone: 'quiet', className: 'text-sm' })}>
              Ver todo
            </Link>
          }
        />
      )}
      {followed && <CoverSection id="gente" title="Lo que siguen tus amigos" animes={followed} factsOf={friendNames} />}
      {isSignedIn && (
        <Suspense>
          <FriendsActivityRow />
        </Suspense>
      )}
      {afterFinished && finished?.because && (
        <CoverSection id="porque" title={<FinishedTitle {...finished.because} />} animes={afterFinished} />
      )}
      {onAir && <CoverSection id="emision" title="En emisión" animes={onAir} />}
      {bestRated && <CoverSection id="mejor" title="Mejor valorados" animes={bestRated} />}
      {ofTheWeek && <CoverSection id="semana" title="Lo más seguido esta semana" animes={ofTheWeek} />}
      {mostFollowed && <CoverSection id="populares" title="Los más populares" animes={mostFollowed} />}
      {leastFollowed && <CoverSection id="por-descubrir" title="Por descubrir" animes={leastFollowed} />}
    </>
  )
}

/** 'faye y jet', 'faye y 3 más'. */
function friendNames({ friends, friendCount }: FriendsRow['animes'][number]): string {
  const [first = '', second] = friends.map(displayName)
  if (friendCount === 1) return first
  return friendCount === 2 ? `${first} y ${second}` : `${first} y ${friendCount - 1} más`
}

const FinishedTitle = ({ id, title }: { id: number; title: string }) => (
  <>
    Porque terminaste{' '}
    <Link to="/anime/$id" params={{ id }} className="text-accent underline underline-offset-4">
      {title}
    </Link>
  </>
)

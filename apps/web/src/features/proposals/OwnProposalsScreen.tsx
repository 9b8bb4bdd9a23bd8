import '../../every-class.css'
import { describeField } from '@animeteca/contracts/catalogue/changes/field-names'
import { proposalFacts, proposalStatusLabels } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalStatus } from '@animeteca/contracts/proposals/proposal-fields'
import type { OwnProposals } from '@animeteca/contracts/proposals/proposals'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import type { Tone } from '@animeteca/ui/base/tones'
import { Badge } from '@animeteca/ui/display/Badge'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Link } from '@tanstack/react-router'
import { PageLoadFailure } from '../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { useWholeList } from '../../lib/query/use-whole-list.ts'
import { timeAgo } from '../../lib/text/dates.ts'
import { dateAndTime } from '../../lib/text/local-times.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { AddressCountries } from '../../nouns/anime/AddressCountries.tsx'
import { Difference } from '../../nouns/anime/Difference.tsx'
import { useProposedCover } from '../../nouns/anime/use-proposed-cover.ts'
import { ProposalAllowance } from './ProposalAllowance.tsx'

type Proposal = OwnProposals['proposals'][number]

const useOwnProposals = () =>
  trpc.catalogue.proposals.own.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined })

/** The viewer's proposals with the answers to them. */
export function OwnProposalsScreen() {
  const own = useOwnProposals()
  const allowance = own.data?.pages[0]?.allowance
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>Tus propuestas</PageTitle>
      <div data-keeps-focus className="max-w-4xl">
        <h1 tabIndex={-1} className="text-2xl outline-none">
          Tus propuestas
        </h1>
        <p className="mt-2 max-w-[60ch] text-pretty text-dim">
          Los cambios que has propuesto en el catálogo. {allowance && <ProposalAllowance allowance={allowance} />}
        </p>
        <Proposals query={own} />
      </div>
    </div>
  )
}

function Proposals({ query }: { query: ReturnType<typeof useOwnProposals> }) {
  const proposals = query.data?.pages.flatMap((page) => page.proposals)
  useWholeList(query, { rows: proposals?.length ?? 0 })
  if (useLoadError(query)) return <PageLoadFailure query={query} message="No hemos podido cargar tus propuestas" />
  if (!proposals) return <Skeleton className="mt-6 h-40" />
  if (proposals.length === 0)
    return (
      <EmptyState title="Todavía no has propuesto nada">
        Al final de la página de cada anime puedes proponer un cambio en sus datos.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Tus propuestas" className="mt-6 flex flex-col gap-4">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            Ver más
          </Button>
        </div>
      )}
    </>
  )
}

const tones: Record<ProposalStatus, Tone> = {
  waiting: 'info',
  accepted: 'success',
  refused: 'warning',
  withdrawn: 'neutral',
  undone: 'warning',
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { id, animeId, animeTitle, field, base, others, value, status, answer, createdAt } = proposal
  const { kind, field: name } = proposalFacts[field]
  const { mutate, isPending } = trpc.catalogue.proposals.withdraw.useMutation(
    withToasts({ successToast: 'Propuesta retirada', errorToast: 'No se pudo retirar la propuesta' }),
  )
  const proposed = useProposedCover(proposal)
  return (
    <li className="rounded-panel border border-line bg-surface px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <Link to="/anime/$id" params={{ id: animeId }} className={linkStyles()}>
          {animeTitle}
        </Link>
        <span>{describeField({ ...proposal, kind, field: name })}</span>
        <Badge tone={tones[status]}>{proposalStatusLabels[status]}</Badge>
        <time dateTime={createdAt} title={dateAndTime(createdAt)} className="text-dim">
          {timeAgo(createdAt)}
        </time>
      </p>
      <div className="mt-3">
        <Difference
          kind={kind}
          field={name}
          versions={[
            others.length > 0 ? { label: 'Ya están', value: others } : { label: 'Cuando lo propusiste', value: base },
            { label: 'Tu propuesta', value, tone: 'after', proposed },
          ]}
        />
      </div>
      <AddressCountries proposal={proposal} />
      {answer && <p className="mt-3 text-sm wrap-anywhere">{`Respuesta: ${answer}`}</p>}
      {status === 'waiting' && (
        <Button size="sm" className="mt-3.5" isPending={isPending} onPress={() => mutate({ proposalId: id })}>
          Retirar
        </Button>
      )}
    </li>
  )
}

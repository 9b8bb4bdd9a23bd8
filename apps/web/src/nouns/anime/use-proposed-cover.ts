import type { FieldValue } from '@animeteca/contracts/catalogue/changes/field-changes'
import { isUploadedPicture } from '@animeteca/contracts/media/cover-widths'
import type { ProposalField, ProposalStatus } from '@animeteca/contracts/proposals/proposal-fields'
import { type LoadQuery, useLoadError } from '../../lib/errors/use-load-error.ts'
import { trpc } from '../../lib/query/trpc.ts'

type Proposal = { id: number; field: ProposalField; status: ProposalStatus; value: FieldValue }

/** A cover that is not public. `picture` is null while it loads; `error` is set when it failed to. */
export type ProposedCover = { picture: string | null; error: object | null; query: LoadQuery }

/**
 * The uploaded cover of a waiting proposal, which only its author and administrators can load. Undefined for every other proposal, whose cover
 * is public.
 */
export function useProposedCover({ id, field, status, value }: Proposal): ProposedCover | undefined {
  const isPrivate =
    field === 'coverImage' && status === 'waiting' && typeof value === 'string' && isUploadedPicture(value)
  const query = trpc.catalogue.proposals.cover.useQuery({ proposalId: id }, { enabled: isPrivate, staleTime: Infinity })
  const error = useLoadError(query)
  return isPrivate ? { picture: query.data?.picture ?? null, error, query } : undefined
}

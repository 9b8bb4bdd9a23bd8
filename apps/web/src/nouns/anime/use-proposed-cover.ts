import type { FieldValue } from '@animeteca/contracts/catalogue/changes/field-changes'
import { isUploadedPicture } from '@animeteca/contracts/media/cover-widths'
import type { ProposalField, ProposalStatus } from '@animeteca/contracts/proposals/proposal-fields'
import { trpc } from '../../lib/query/trpc.ts'

type Proposal = { id: number; field: ProposalField; status: ProposalStatus; value: FieldValue }

/**
 * The uploaded cover of a waiting proposal, which only its author and administrators can load; null while it loads. Undefined for every other proposal,
 * whose cover is public.
 */
export function useProposedCover({ id, field, status, value }: Proposal): string | null | undefined {
  const isPrivate =
    field === 'coverImage' && status === 'waiting' && typeof value === 'string' && isUploadedPicture(value)
  const { data } = trpc.catalogue.proposals.cover.useQuery(
    { proposalId: id },
    { enabled: isPrivate, staleTime: Infinity },
  )
  return isPrivate ? (data?.picture ?? null) : undefined
}

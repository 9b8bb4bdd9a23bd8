import type { Outputs } from '@animeteca/api-client/client'
import type { AuditAction } from '@animeteca/contracts/admin/audit-actions'
import type { Audience } from '@animeteca/contracts/catalogue/audiences'
import type { UserState } from '@animeteca/contracts/labels'
import type { AnimeStatus } from '@animeteca/contracts/labels'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'

export type AdminAnime = Outputs['admin']['animes']['animes'][number]
export type AdminSeason = AdminAnime['seasons'][number]
export type AdminEpisode = AdminSeason['episodes'][number]
export type AdminComment = Outputs['admin']['comments']['comments'][number]
export type AdminUser = Outputs['admin']['users']['users'][number]

const pageSize = 24

const paging = {
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | null | undefined }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
  staleTime: 0,
}

const inputOf = (q: string) => ({ limit: pageSize, ...(q && { q }) })

type AnimeFilter = { q: string; status: AnimeStatus | undefined; audience: Audience | undefined }

/** Animes with their seasons and episodes, newest first, paginated. */
export const useAnimes = ({ q, status, audience }: AnimeFilter) =>
  trpc.admin.animes.useInfiniteQuery(
    { ...inputOf(q), ...(status && { status }), ...(audience && { audience }) },
    paging,
  )

/** The saved anime, bypassing the cache. */
export const latestAnime = (id: number) => trpcClient.admin.animeById.query({ id })

export const useUsers = ({ q, state }: { q: string; state: UserState | undefined }) =>
  trpc.admin.users.useInfiniteQuery({ ...inputOf(q), ...(state && { state }) }, paging)

export const useTrash = () => trpc.admin.trash.useInfiniteQuery({}, paging)

export type CatalogueImport = Outputs['admin']['imports']['list']['imports'][number]

export const useImports = () => trpc.admin.imports.list.useInfiniteQuery({}, paging)

/** Animes that the undo of an import has left. */
export const useRetained = (importId: number) => trpc.admin.imports.retained.useInfiniteQuery({ importId }, paging)

export type RatingReview = Outputs['admin']['ratingReviews']['reviews'][number]

export const useRatingReviews = () => trpc.admin.ratingReviews.useInfiniteQuery({}, paging)

export const useComments = () => trpc.admin.comments.useInfiniteQuery({}, paging)

export type AdminReview = Outputs['admin']['reviews']['reviews'][number]

export const useReviews = () => trpc.admin.reviews.useInfiniteQuery({}, paging)

export const useReports = () => trpc.admin.reports.list.useInfiniteQuery({}, paging)

export type Takedown = Outputs['admin']['takedowns']['list']['takedowns'][number]

export const useTakedowns = (which: 'waiting' | 'decided') =>
  trpc.admin.takedowns.list.useInfiniteQuery({ which }, paging)

export type QueuedProposal = Outputs['admin']['proposals']['list']['proposals'][number]

export const useProposals = (isDecided: boolean) => trpc.admin.proposals.list.useInfiniteQuery({ isDecided }, paging)

/** Number of pending decisions, refreshed every minute. */
export const useWaiting = () => trpc.admin.waiting.useQuery(undefined, { refetchInterval: 60_000 })

export const useAudit = (action: AuditAction | undefined) =>
  trpc.admin.audit.useInfiniteQuery(action ? { action } : {}, paging)

import type { AnimeStatus } from '@animeteca/contracts/labels'
import type { AdminAnime } from '../listings.ts'

export type AnimeValues = {
  title: string
  synopsis: string
  description: string
  coverImage: string
  releaseYear: string
  status: AnimeStatus
  isCompleted: boolean
  hasEarlyAccess: boolean
  updatedAt: string | undefined
}

export const savedAnime = (anime: AdminAnime | undefined): AnimeValues => ({
  title: anime?.title ?? '',
  synopsis: anime?.synopsis ?? '',
  description: anime?.description ?? '',
  coverImage: anime?.coverImage ?? '',
  releaseYear: String(anime?.releaseYear ?? ''),
  status: anime?.status ?? 'upcoming',
  isCompleted: anime?.isCompleted ?? false,
  hasEarlyAccess: anime?.hasEarlyAccess ?? false,
  updatedAt: anime?.updatedAt,
})

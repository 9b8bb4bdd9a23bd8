import type { AnimeForm } from '@animeteca/contracts/catalogue/catalogue-editing'
import type { AdminAnime } from '../../listings.ts'

type Choice = 'status' | 'isCompleted' | 'hasEarlyAccess' | 'audience'

export type GivenRelation = AdminAnime['relations'][number]

/**
 * Values of the form: text, with lists as one item per line, except choices. It has every field of the contract, or saving would erase the
 * missing ones.
 */
export type AnimeValues = Record<Exclude<keyof AnimeForm, Choice | 'relations'>, string> & {
  [Field in Choice]: NonNullable<AnimeForm[Field]>
} & { relations: GivenRelation[]; updatedAt: string | undefined }

export const savedAnime = (anime: AdminAnime | undefined): AnimeValues => ({
  title: anime?.title ?? '',
  synopsis: anime?.synopsis ?? '',
  description: anime?.description ?? '',
  coverImage: anime?.coverImage ?? '',
  releaseYear: String(anime?.releaseYear ?? ''),
  status: anime?.status ?? 'upcoming',
  isCompleted: anime?.isCompleted ?? false,
  hasEarlyAccess: anime?.hasEarlyAccess ?? false,
  audience: anime?.audience ?? 'all',
  type: anime?.type ?? '',
  studio: anime?.studio ?? '',
  alternativeTitles: anime?.alternativeTitles.join('\n') ?? '',
  genres: anime?.genres.join('\n') ?? '',
  otherStudios: anime?.otherStudios.join('\n') ?? '',
  tags: anime?.tags.join('\n') ?? '',
  relations: anime?.relations ?? [],
  airedFrom: anime?.airedFrom ?? '',
  airedTo: anime?.airedTo ?? '',
  synopsisLang: anime?.synopsisLang ?? '',
  updatedAt: anime?.updatedAt,
})

import { animeFields } from '@animeteca/contracts/catalogue/anime-fields'
import type { AnimeForm } from '@animeteca/contracts/catalogue/catalogue-editing'
import type { AdminAnime } from '../../panel/listings.ts'

/** Fields with a value other than text. */
const choices = ['status', 'isCompleted', 'hasEarlyAccess', 'audience'] as const
type Choice = (typeof choices)[number]

export type GivenRelation = AdminAnime['relations'][number]

/**
 * Values of the form: text, with lists as one item per line, except choices. It has every field of the contract, or saving would erase the
 * missing ones.
 */
export type AnimeValues = Record<Exclude<keyof AnimeForm, Choice | 'relations'>, string> & {
  [Field in Choice]: NonNullable<AnimeForm[Field]>
} & { relations: GivenRelation[]; updatedAt: string | undefined }

/** The values of the form for an anime; for a new one without argument. */
export const savedAnime = (anime: AdminAnime | undefined): AnimeValues => ({
  ...textsOf(anime),
  status: anime?.status ?? 'upcoming',
  isCompleted: anime?.isCompleted ?? false,
  hasEarlyAccess: anime?.hasEarlyAccess ?? false,
  audience: anime?.audience ?? 'all',
  alternativeTitles: anime?.alternativeTitles.join('\n') ?? '',
  genres: anime?.genres.join('\n') ?? '',
  otherStudios: anime?.otherStudios.join('\n') ?? '',
  tags: anime?.tags.join('\n') ?? '',
  relations: anime?.relations ?? [],
  updatedAt: anime?.updatedAt,
})

type TextField = Exclude<keyof typeof animeFields, Choice>
const isText = (field: string): field is TextField => !choices.some((choice) => choice === field)
const textFields = Object.keys(animeFields).filter(isText)

/** Every field that is typed or selected, as text. */
const textsOf = (anime: AdminAnime | undefined) =>
  Object.fromEntries(textFields.map((field) => [field, String(anime?.[field] ?? '')])) as Record<TextField, string>

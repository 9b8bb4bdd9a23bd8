import * as z from 'zod'
import { currentPassword } from '../accounts/auth.ts'
import { fileBytes, flag, id, imageUrl, optionalText, success, text, time, upTo } from '../fields.ts'
import { relationKinds } from '../labels.ts'
import { limits } from '../limits.ts'
import { uniqueFolded } from '../text/fold.ts'
import { airedDate } from './air-dates.ts'
import { patchField, fieldsAs, optionalInForm } from './anime-fields.ts'
import { duration, episodeNumber, seasonNumber, videoUrl } from './catalogue.ts'

/**
 * A list of names without duplicates (ignoring case and accents). Absent leaves the stored list unchanged, since
 * documented REST calls do not know it.
 */
const names = ({ max, count }: { max: number; count: number }) =>
  upTo(count, z.array(text({ max })))
    .transform(uniqueFolded)
    .optional()

/**
 * `isCompleted` and `status` overlap: when they disagree, `status` wins. `relations` replaces all relations of the
 * anime.
 */
export const animeForm = z.object({
  ...fieldsAs('form'),
  isCompleted: flag.optional(),
  alternativeTitles: names({ max: limits.title.max, count: limits.alternativeTitles.count }),
  genres: names(limits.genre),
  otherStudios: names(limits.studio),
  tags: names(limits.animeTag),
  relations: upTo(
    limits.relations.count,
    z.array(z.object({ animeId: id, kind: z.enum(relationKinds, 'La relación no existe') })),
  )
    .refine(
      (relations) => new Set(relations.map(({ animeId }) => animeId)).size === relations.length,
      'Un anime relacionado está repetido',
    )
    .optional(),
})
export type AnimeForm = z.output<typeof animeForm>

export const seasonForm = z.object({
  seasonNumber,
  title: optionalText({ max: limits.title.max }),
  description: optionalText({ max: limits.description.max }),
})
export type SeasonForm = z.output<typeof seasonForm>

export const episodeForm = z.object({
  episodeNumber,
  title: text({ max: limits.episodeTitle.max, required: 'El número de episodio y título son requeridos' }),
  description: optionalText({ max: limits.description.max }),
  videoUrl,
  duration: optionalInForm(duration),
  /** Date of its first broadcast. */
  airedOn: patchField(airedDate),
})
export type EpisodeForm = z.output<typeof episodeForm>

/** Allowed hosts of external video files; null allows any https host. */
export const videoHosts = z.object({ hosts: z.array(z.string()).nullable() })

/** The `updatedAt` that the editor loaded. A later stored change is a conflict; absent skips the check. */
export const knownUpdate = time.optional()

export const updateAnime = animeForm.extend({ id, updatedAt: knownUpdate })
export type UpdateAnime = z.output<typeof updateAnime>
export const addSeason = seasonForm.extend({ id })
export const updateSeason = seasonForm.extend({ id, updatedAt: knownUpdate })
export type UpdateSeason = z.output<typeof updateSeason>
export const addEpisode = episodeForm.extend({ id })
export const updateEpisode = episodeForm.extend({ id, updatedAt: knownUpdate })
export type UpdateEpisode = z.output<typeof updateEpisode>

export const uploadCover = z.object({ file: fileBytes })
export type UploadCover = z.output<typeof uploadCover>
/** The path of the uploaded cover, for `animeForm`. */
export const uploadedCover = z.object({ coverImage: imageUrl })

export const createdAnime = z.object({ animeId: id })
export const createdSeason = z.object({ seasonId: id })
export const createdEpisode = z.object({ episodeId: id })

export const trashKinds = ['anime', 'season', 'episode'] as const
export const restore = z.object({ kind: z.enum(trashKinds), id })
export type Restore = z.output<typeof restore>
/** `leftCount` counts animes that stay deleted because another anime has taken their external ids since. */
export const undoneDeletion = success.extend({ restoredCount: z.int(), leftCount: z.int() })
/** `password` is required where the policy asks administrators for it. */
export const deleteAllAnimes = z.object({ password: currentPassword.optional() }).default({})
export type DeleteAllAnimes = z.output<typeof deleteAllAnimes>

import * as z from 'zod'
import { currentPassword } from '../accounts/auth.ts'
import { fileBytes, flag, id, imageUrl, optionalText, success, text, time, upTo } from '../fields.ts'
import { relationKinds } from '../labels.ts'
import { limits } from '../limits.ts'
import { noneAlike } from '../text/fold.ts'
import { airedDate } from './air-dates.ts'
import { extra, fieldsAs, optionalInForm } from './anime-fields.ts'
import { duration, episodeNumber, seasonNumber, videoUrl } from './catalogue.ts'

/** None twice; what a form leaves out stays as it is, as the documented calls don't know it. */
const words = ({ max, count }: { max: number; count: number }) =>
  upTo(count, z.array(text({ max })))
    .transform(noneAlike)
    .optional()

/**
 * `isCompleted` and `status` say the same thing twice: when they disagree, `status` wins. `relations` are all that the anime has, each
 * with what the other one is to it.
 */
export const animeForm = z.object({
  ...fieldsAs('form'),
  isCompleted: flag.optional(),
  alternativeTitles: words({ max: limits.title.max, count: limits.alternativeTitles.count }),
  genres: words(limits.genre),
  otherStudios: words(limits.studio),
  tags: words(limits.animeTag),
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
  /** The day on which it was first shown. */
  airedOn: extra(airedDate),
})
export type EpisodeForm = z.output<typeof episodeForm>

/** Where files of videos may come from, besides the site itself: null for any host by https. */
export const videoHosts = z.object({ hosts: z.array(z.string()).nullable() })

/** When what is edited was last changed, as far as its editor knows: a later change is a conflict. Absent asks nothing. */
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
/** An address of ours, for `animeForm`. */
export const uploadedCover = z.object({ coverImage: imageUrl })

export const createdAnime = z.object({ animeId: id })
export const createdSeason = z.object({ seasonId: id })
export const createdEpisode = z.object({ episodeId: id })

export const trashKinds = ['anime', 'season', 'episode'] as const
export const restore = z.object({ kind: z.enum(trashKinds), id })
export type Restore = z.output<typeof restore>
/** Of the animes of a deletion those are left whose external ids others have taken since. */
export const undoneDeletion = success.extend({ restoredCount: z.int(), leftCount: z.int() })
/** The password only where the policy asks administrators for it. */
export const deleteAllAnimes = z.object({ password: currentPassword.optional() }).default({})
export type DeleteAllAnimes = z.output<typeof deleteAllAnimes>

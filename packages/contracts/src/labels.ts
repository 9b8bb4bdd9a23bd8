import { animeTypeLabels, animeTypes } from './anime-types.ts'
import type { AnimeType } from './anime-types.ts'
import { animeStatuses, listTypes, publicRows, userStates } from './url-values.ts'

export { animeStatuses, animeTypeLabels, animeTypes, listTypes, publicRows, userStates }
export type { AnimeType }

export type ListType = (typeof listTypes)[number]

export interface ListFacts {
  /** Of one anime. */
  label: string
  /** Of the whole list. */
  name: string
  tone: string
  /** Property of a profile's statistics. */
  count: string
  /** Is being watched now: has a next episode, can be paused, and gets notices of new episodes. */
  isActive: boolean
  /** The whole anime has been watched, and can be rewatched. */
  countsAsSeen: boolean
  /** Watching has ended, one way or another: marks and players no longer move it. */
  isOver: boolean
  /** Its broadcasts are in the person's calendar, and it counts as one of the anime's followers. */
  isFollowed: boolean
  /** Adding an anime to it is shown to friends. */
  isShownAsActivity: boolean
  /** An import that keeps the further progress never moves an anime to a lower rank. */
  progressRank: number
  /** How much being in it says that the person likes the anime, from -4 to 4. */
  affinityWeight: number
}

/** What being in a list means. Queries and components ask for these facts and not for names of lists, so that a new list is a line here. */
export const lists = {
  watching: {
    label: 'Viendo',
    name: 'Viendo',
    tone: 'info',
    count: 'watching',
    isActive: true,
    countsAsSeen: false,
    isOver: false,
    isFollowed: true,
    isShownAsActivity: false,
    progressRank: 1,
    affinityWeight: 3,
  },
  completed: {
    label: 'Completado',
    name: 'Completados',
    tone: 'success',
    count: 'completed',
    isActive: false,
    countsAsSeen: true,
    isOver: true,
    isFollowed: true,
    isShownAsActivity: true,
    progressRank: 3,
    affinityWeight: 4,
  },
  plan_to_watch: {
    label: 'Por Ver',
    name: 'Por Ver',
    tone: 'warning',
    count: 'planToWatch',
    isActive: false,
    countsAsSeen: false,
    isOver: false,
    isFollowed: true,
    isShownAsActivity: true,
    progressRank: 0,
    affinityWeight: 1,
  },
  dropped: {
    label: 'Abandonado',
    name: 'Abandonados',
    tone: 'muted',
    count: 'dropped',
    isActive: false,
    countsAsSeen: false,
    isOver: true,
    isFollowed: false,
    isShownAsActivity: false,
    progressRank: 2,
    affinityWeight: -4,
  },
} as const satisfies Record<ListType, ListFacts>

/** The lists with a fact, such as `isActive`. */
export const listsWhere = (holds: (facts: ListFacts) => boolean): ListType[] =>
  listTypes.filter((listType) => holds(lists[listType]))

export const listVisibilities = ['nobody', 'friends', 'all'] as const
export type ListVisibility = (typeof listVisibilities)[number]

export const listVisibilityLabels: Record<ListVisibility, string> = {
  nobody: 'Solo yo',
  friends: 'Mis amigos',
  all: 'Cualquiera con el enlace',
}

/**
 * Kinds of tracking events: watched marks added or removed, list changed, history entries deleted, rewatch started,
 * ended or discarded, and marks of a rewatch.
 */
export const eventKinds = ['mark', 'unmark', 'list', 'forget', 'run', 'run_mark', 'run_unmark'] as const
export type EventKind = (typeof eventKinds)[number]

/** State of a rewatch: none, active, finished, or abandoned. */
export const rewatchStates = ['none', 'open', 'finished', 'left'] as const
export type RewatchState = (typeof rewatchStates)[number]

export type AnimeStatus = (typeof animeStatuses)[number]

/** Quarters of the year as import files name them. */
export const releaseSeasons = ['winter', 'spring', 'summer', 'fall'] as const
export type ReleaseSeason = (typeof releaseSeasons)[number]

/** How another anime relates to one; an unspecified relation of an import is `other`. */
export const relationKinds = [
  'prequel',
  'sequel',
  'side_story',
  'alternative',
  'summary',
  'spin_off',
  'parent',
  'other',
] as const
export type RelationKind = (typeof relationKinds)[number]

export const relationLabels: Record<RelationKind, string> = {
  prequel: 'Precuela',
  sequel: 'Secuela',
  side_story: 'Historia paralela',
  alternative: 'Otra versión',
  summary: 'Resumen',
  spin_off: 'Spin-off',
  parent: 'Historia principal',
  other: 'Relacionado',
}

export const userStatuses = ['online', 'away', 'busy', 'offline'] as const
export type UserStatus = (typeof userStatuses)[number]

export type UserState = (typeof userStates)[number]

export const moderationActions = ['delete_with_message', 'delete_with_warning', 'delete_completely'] as const
export type ModerationAction = (typeof moderationActions)[number]

/**
 * Modes of the spoiler guard: off, comments that their author marked as spoilers, or everything about unwatched
 * episodes.
 */
export const spoilerGuardModes = ['off', 'told', 'unseen'] as const
export type SpoilerGuardMode = (typeof spoilerGuardModes)[number]

export const themes = ['dark', 'light', 'auto'] as const

export const profileFrames = [
  'none',
  'arcane_sigil',
  'bonsai',
  'cyber_katana',
  'git_gud',
  'head_in_the_clouds',
  'angry',
  'in_tears',
  'angel',
  'lovestruck',
  'bunny_zzzs',
  'bloomling',
  'the_hexcore',
  'sakura_ink',
  'sakura_warrior',
  'imagination',
] as const
export type ProfileFrame = (typeof profileFrames)[number]

export const animeStatusLabels: Record<AnimeStatus, string> = {
  upcoming: 'Próximamente',
  airing: 'En Emisión',
  completed: 'Completado',
  paused: 'Pausado',
  cancelled: 'Cancelado',
}

/** Quarters of the year in which animes premiere; the first one is January to March. */
export const yearSeasons = ['winter', 'spring', 'summer', 'autumn'] as const
export type YearSeason = (typeof yearSeasons)[number]

/** The quarter of a date. */
export const yearSeasonOf = (date: string): YearSeason => yearSeasons[Math.floor((Number(date.slice(5, 7)) - 1) / 3)]!

export const yearSeasonLabels: Record<YearSeason, string> = {
  winter: 'Invierno',
  spring: 'Primavera',
  summer: 'Verano',
  autumn: 'Otoño',
}

/** Languages of a synopsis by code; pages set it as the `lang` of the text. */
export const synopsisLangLabels = {
  es: 'Español',
  en: 'Inglés',
  ja: 'Japonés',
  pt: 'Portugués',
  fr: 'Francés',
  it: 'Italiano',
  de: 'Alemán',
  ca: 'Catalán',
} as const
export type SynopsisLang = keyof typeof synopsisLangLabels
export const synopsisLangs = Object.keys(synopsisLangLabels) as SynopsisLang[]

export const userStatusLabels: Record<UserStatus, string> = {
  online: 'Conectado',
  away: 'Ausente',
  busy: 'No molestar',
  offline: 'Desconectado',
}

export const moderationLabels: Record<ModerationAction, string> = {
  delete_with_message: 'Eliminar con mensaje',
  delete_with_warning: 'Eliminar con advertencia',
  delete_completely: 'Eliminar por completo',
}

/** Replacement text of a moderated comment; null deletes the comment. */
export const moderationTexts: Record<ModerationAction, string | null> = {
  delete_with_message: 'Este comentario ha sido eliminado por un administrador.',
  delete_with_warning: 'Este comentario ha sido eliminado por incumplir las normas de la comunidad.',
  delete_completely: null,
}

/** Replacement title of a moderated list, whose description is removed. */
export const moderatedListTitle = 'Colección moderada'

import type { ListType } from '@animeteca/contracts/labels'

export type MalStatus = 'Watching' | 'Completed' | 'On-Hold' | 'Dropped' | 'Plan to Watch'

interface SiteStatuses {
  mal: MalStatus
  anilist: string
  /** Names and codes of all sources, without case, accents, spaces and dashes. */
  sources: string
}

/** Our lists in the terms of other sites. */
export const listStatuses: Record<ListType, SiteStatuses> = {
  watching: {
    mal: 'Watching',
    anilist: 'CURRENT',
    sources:
      'watching currentlywatching current inprogress started airing viendo viendolo siguiendo enprogreso enemision encurso empezado empezada 1',
  },
  completed: {
    mal: 'Completed',
    anilist: 'COMPLETED',
    sources:
      'completed complete finished done watched seen completado completada completados finalizado finalizada finalizados terminado terminada terminados acabado acabada visto vista vistos vistas 2',
  },
  plan_to_watch: {
    mal: 'Plan to Watch',
    anilist: 'PLANNING',
    sources:
      'plantowatch planning planned plan plannedtowatch wanttowatch wannawatch ptw watchlist towatch notstarted unwatched notwatched forlater porver paraver pendiente pendientes pendientedever planeado planeada planeover quierover quieroverlo quieroverla sinempezar noempezado 6',
  },
  dropped: {
    mal: 'Dropped',
    anilist: 'DROPPED',
    sources:
      'dropped abandoned stopwatching stopped notinteresting abandonado abandonada abandonados dejado dejada dropeado dropeada dropeados 4',
  },
}

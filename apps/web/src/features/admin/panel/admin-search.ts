import { animeStatuses, userStates } from '@animeteca/contracts/url-values'
import { oneOf, searchOf, text } from '../../../lib/search/search-params.ts'

/** The four tabs of the specification; `moreTabs` are in the menu Más. */
export const mainTabs = {
  dashboard: 'Dashboard',
  animes: 'Animes',
  episodios: 'Episodios',
  usuarios: 'Usuarios',
} as const

export const moreTabs = {
  comentarios: 'Comentarios',
  opiniones: 'Opiniones',
  propuestas: 'Propuestas',
  denuncias: 'Denuncias',
  retiradas: 'Retiradas',
  valoraciones: 'Valoraciones',
  papelera: 'Papelera',
  registro: 'Registro',
  importar: 'Importar',
  palabras: 'Palabras',
} as const

const tabs = { ...mainTabs, ...moreTabs }

export type MoreTab = keyof typeof moreTabs

/** Whether the tab is in the menu of further tabs. */
export const isMore = (tab: AdminTab): tab is MoreTab => tab in moreTabs

export type AdminTab = keyof typeof tabs

const otherTabs = Object.keys(tabs).filter((name) => name !== 'dashboard') as Exclude<AdminTab, 'dashboard'>[]

/** `?tab=animes&q=…&estado=airing`; without a known tab it is the dashboard. */
export const adminSearch = searchOf({
  tab: oneOf(otherTabs),
  q: (written) => (typeof written === 'string' && written) || undefined,
  /** Of animes. */
  estado: oneOf(animeStatuses),
  /** Of proposals and takedown requests; those to decide by default. */
  ver: oneOf(['decididas']),
  /** Of animes. It is validated where the audiences are listed, for the same reason as `accion`. */
  publico: text(),
  /** Of users. */
  cuentas: oneOf(userStates),
  /** Of the audit log. It is validated where the actions are listed, so that their list is not in every page's script. */
  accion: text(),
})

export type AdminSearch = ReturnType<typeof adminSearch>

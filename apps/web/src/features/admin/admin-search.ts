import { animeStatuses, userStates } from '@animeteca/contracts/url-values'
import { oneOf, searchOf, words } from '../../lib/search/search-params.ts'

/** The documented four, and what the menu Más leads to. */
export const mainTabs = {
  dashboard: 'Dashboard',
  animes: 'Animes',
  episodios: 'Episodios',
  usuarios: 'Usuarios',
} as const

export const moreTabs = {
  comentarios: 'Comentarios',
  denuncias: 'Denuncias',
  valoraciones: 'Valoraciones',
  papelera: 'Papelera',
  registro: 'Registro',
  importar: 'Importar',
  palabras: 'Palabras',
} as const

const tabs = { ...mainTabs, ...moreTabs }

export type MoreTab = keyof typeof moreTabs

export const isMore = (tab: AdminTab): tab is MoreTab => tab in moreTabs

export type AdminTab = keyof typeof tabs

const otherTabs = Object.keys(tabs).filter((name) => name !== 'dashboard') as Exclude<AdminTab, 'dashboard'>[]

/** `?tab=animes&q=…&estado=airing`: whatever is not a tab is the dashboard, which the address does not name. */
export const adminSearch = searchOf({
  tab: oneOf(otherTabs),
  q: (written) => (typeof written === 'string' && written) || undefined,
  /** Of animes. */
  estado: oneOf(animeStatuses),
  /** Of people. */
  cuentas: oneOf(userStates),
  /** Of the log: whether there is such an action is known where they are listed, and not in the script of every page. */
  accion: words(),
})

export type AdminSearch = ReturnType<typeof adminSearch>

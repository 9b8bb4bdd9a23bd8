import { animeStatuses, userStates } from '@animeteca/contracts/address-words'
import { oneOf, searchOf, words } from '../../lib/search-params.ts'

export const tabs = {
  dashboard: 'Dashboard',
  animes: 'Animes',
  episodios: 'Episodios',
  usuarios: 'Usuarios',
  comentarios: 'Comentarios',
  denuncias: 'Denuncias',
  palabras: 'Palabras',
  valoraciones: 'Valoraciones',
  papelera: 'Papelera',
  registro: 'Registro',
  importar: 'Importar',
} as const

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

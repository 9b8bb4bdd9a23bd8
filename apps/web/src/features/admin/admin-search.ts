import { auditActions } from '@animeteca/contracts/audit-actions'
import { animeStatuses } from '@animeteca/contracts/labels'
import * as z from 'zod/mini'

export const tabs = {
  dashboard: 'Dashboard',
  animes: 'Animes',
  episodios: 'Episodios',
  usuarios: 'Usuarios',
  comentarios: 'Comentarios',
  papelera: 'Papelera',
  registro: 'Registro',
  importar: 'Importar',
} as const

export type AdminTab = keyof typeof tabs

const tab = z.enum(Object.keys(tabs).filter((name) => name !== 'dashboard') as Exclude<AdminTab, 'dashboard'>[])

const words = z.pipe(
  z.string(),
  z.transform((text) => text || undefined),
)

/** `?tab=animes&q=…&estado=airing`: whatever is not a tab is the dashboard, which the address does not name. */
export const adminSearch = z.object({
  tab: z.catch(z.optional(tab), undefined),
  q: z.catch(z.optional(words), undefined),
  /** Of animes. */
  estado: z.catch(z.optional(z.enum(animeStatuses)), undefined),
  /** Of the log. */
  accion: z.catch(z.optional(z.enum(auditActions)), undefined),
})

export type AdminSearch = z.output<typeof adminSearch>

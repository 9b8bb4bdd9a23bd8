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

/** `?tab=animes&q=…`: whatever is not a tab is the dashboard, which the address does not name. */
export const adminSearch = z.object({
  tab: z.catch(z.optional(tab), undefined),
  q: z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((words) => words || undefined),
      ),
    ),
    undefined,
  ),
})

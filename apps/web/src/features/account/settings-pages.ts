import { Code, Eye, ListChecks, LockKeyhole, UserRound } from 'lucide-react'

/** The settings pages in order, each with its sections in order. */
export const settingsPages = [
  {
    to: '/profile',
    name: 'Perfil',
    Icon: UserRound,
    sections: [
      { id: 'foto', title: 'Foto de perfil' },
      { id: 'personalizacion', title: 'Personalización avanzada' },
      { id: 'personal', title: 'Información personal' },
      { id: 'notificaciones', title: 'Notificaciones' },
      { id: 'privacidad', title: 'Privacidad' },
      { id: 'estado', title: 'Estado' },
      { id: 'tema', title: 'Tema' },
      { id: 'tag', title: 'Tag de administrador', isForAdmins: true },
    ],
  },
  {
    to: '/settings/account',
    name: 'Cuenta y seguridad',
    Icon: LockKeyhole,
    sections: [
      { id: 'contrasena', title: 'Contraseña', isForPasswords: true },
      { id: 'seguridad', title: 'Seguridad' },
      { id: 'sesiones', title: 'Sesiones' },
      { id: 'teclado', title: 'Teclado' },
      { id: 'cuenta', title: 'Eliminar la cuenta' },
    ],
  },
  {
    to: '/settings/privacy',
    name: 'Privacidad',
    Icon: Eye,
    sections: [
      { id: 'visibilidad', title: 'Quién ve qué' },
      { id: 'bloqueos', title: 'Personas bloqueadas' },
      { id: 'adultos', title: 'Títulos para adultos', isForAdultTitles: true },
    ],
  },
  {
    to: '/settings/tracking',
    name: 'Seguimiento',
    Icon: ListChecks,
    sections: [
      { id: 'antispoiler', title: 'Spoilers' },
      { id: 'seguimiento', title: 'Marcas y listas' },
      { id: 'plataformas', title: 'Tus plataformas' },
      { id: 'reproductores', title: 'Reproductores' },
      { id: 'historia', title: 'Tu historial' },
    ],
  },
  {
    to: '/settings/developers',
    name: 'Desarrolladores',
    Icon: Code,
    sections: [
      { id: 'programas', title: 'Tokens' },
      { id: 'webhooks', title: 'Webhooks' },
    ],
  },
] as const

export type SettingsPath = (typeof settingsPages)[number]['to']

type SectionFilter = {
  isAdmin: boolean
  /** False on a site where people sign in only through a provider. */
  hasPasswords: boolean
  /** False on a site without adult titles. */
  hasAdultTitles: boolean
}

export const sectionsOf = (
  page: (typeof settingsPages)[number],
  { isAdmin, hasPasswords, hasAdultTitles }: SectionFilter,
) =>
  page.sections
    .filter((section) => isAdmin || !('isForAdmins' in section))
    .filter((section) => hasPasswords || !('isForPasswords' in section))
    .filter((section) => hasAdultTitles || !('isForAdultTitles' in section))

/** The page of a section: earlier e-mails and bookmarks link to `/profile#seguridad`. */
export const pathOfSection = (hash: string): SettingsPath | undefined =>
  settingsPages.find(({ sections }) => sections.some(({ id }) => id === hash))?.to

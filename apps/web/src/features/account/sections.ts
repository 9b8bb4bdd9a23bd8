/** The groups of the screen in order, for the list beside them. */
const sections = [
  { id: 'foto', title: 'Foto de perfil' },
  { id: 'personalizacion', title: 'Personalización avanzada' },
  { id: 'personal', title: 'Información personal' },
  { id: 'contrasena', title: 'Contraseña' },
  { id: 'seguridad', title: 'Seguridad' },
  { id: 'notificaciones', title: 'Notificaciones' },
  { id: 'privacidad', title: 'Privacidad' },
  { id: 'bloqueos', title: 'Personas bloqueadas' },
  { id: 'antispoiler', title: 'Antispoiler' },
  { id: 'estado', title: 'Estado' },
  { id: 'seguimiento', title: 'Marcas y listas' },
  { id: 'historia', title: 'Tu historia' },
  { id: 'reproductores', title: 'Reproductores' },
  { id: 'tema', title: 'Tema' },
  { id: 'tag', title: 'Tag de administrador', isForAdmins: true },
  { id: 'teclado', title: 'Teclado' },
  { id: 'programas', title: 'Acceso de programas' },
  { id: 'sesiones', title: 'Sesiones' },
  { id: 'cuenta', title: 'Eliminar la cuenta' },
] as const satisfies { id: string; title: string; isForAdmins?: boolean }[]

export const sectionsFor = ({ isAdmin }: { isAdmin: boolean }) =>
  sections.filter((section) => isAdmin || !('isForAdmins' in section))

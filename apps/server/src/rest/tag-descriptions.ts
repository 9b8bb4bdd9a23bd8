/** Descriptions of the documentation's tags. */
export const tagDescriptions: Record<string, string> = {
  auth: 'Cuenta, sesiones, segundos factores, tokens y webhooks',
  profiles: 'Perfiles, avisos y configuración',
  friends: 'Amistades, solicitudes y bloqueos',
  catalogue: 'Animes, temporadas y búsqueda',
  tracking: 'Listas, historial, episodios vistos, importaciones y reproductores',
  episodes: 'Episodios, valoraciones y comentarios',
  admin: 'Administración del catálogo, de las personas y de lo denunciado',
}

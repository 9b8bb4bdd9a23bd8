/** Paths of sections of the settings, to which notices and e-mails link. */
export const settingsLinks = {
  security: '/settings/account#seguridad',
  players: '/settings/tracking#reproductores',
  tokens: '/settings/developers#programas',
  webhooks: '/settings/developers#webhooks',
} as const

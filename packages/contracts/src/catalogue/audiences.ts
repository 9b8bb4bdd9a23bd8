/**
 * Who an anime is for: everyone, people who can cope with violence and nudity, or adults only. Adult titles are pornographic, and hidden from
 * visitors and from everyone who has not asked for them.
 */
export const audiences = ['all', 'mature', 'adult'] as const
export type Audience = (typeof audiences)[number]

export const audienceLabels: Record<Audience, string> = {
  all: 'Todos los públicos',
  mature: 'Contenido maduro',
  adult: 'Solo para adultos',
}

/** Who has stated the audience of an anime. An administrator's statement is not changed by imports. */
export const audienceSources = ['import', 'administrator'] as const
export type AudienceSource = (typeof audienceSources)[number]

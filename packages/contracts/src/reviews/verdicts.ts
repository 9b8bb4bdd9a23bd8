/** The verdict of a review, from best to worst. It does not affect an anime's mean, which is that of the ratings of its episodes. */
export const verdicts = ['recommended', 'mixed', 'not_recommended'] as const
export type Verdict = (typeof verdicts)[number]

export const verdictLabels: Record<Verdict, string> = {
  recommended: 'Recomendado',
  mixed: 'Con matices',
  not_recommended: 'No recomendado',
}

export const verdictRequired = 'Elige si lo recomiendas, con matices o no'

/** Replacement texts of a removed review, which only its author and administrators see; null deletes it. */
export const reviewModerationTexts = {
  delete_with_message: 'Un administrador ha retirado esta opinión.',
  delete_with_warning: 'Un administrador ha retirado esta opinión por incumplir las normas de la comunidad.',
  delete_completely: null,
} as const

/** The meanings that a colour can carry; one list has one colour everywhere. */
export type Tone = 'neutral' | 'accent' | 'watching' | 'completed' | 'plan' | 'dropped' | 'danger' | 'gold'

/** Coloured text on its own colour, thinned. */
export const softTones: Record<Tone, string> = {
  neutral: 'bg-raised text-dim',
  accent: 'bg-raised text-accent',
  watching: 'bg-watching/14 text-watching',
  completed: 'bg-completed/14 text-completed',
  plan: 'bg-plan/14 text-plan',
  dropped: 'bg-dropped/14 text-dropped',
  danger: 'bg-danger/12 text-danger',
  gold: 'bg-raised text-text',
}

/** Ink, or paper, on the full colour. */
export const solidTones: Record<Tone, string> = {
  neutral: 'bg-text text-bg',
  accent: 'bg-accent text-on-accent',
  watching: 'bg-watching text-on-tone',
  completed: 'bg-completed text-on-tone',
  plan: 'bg-plan text-on-tone',
  dropped: 'bg-dropped text-on-tone',
  danger: 'bg-danger text-on-tone',
  gold: 'bg-gold text-black',
}

export const toneText: Record<Tone, string> = {
  neutral: 'text-dim',
  accent: 'text-accent',
  watching: 'text-watching',
  completed: 'text-completed',
  plan: 'text-plan',
  dropped: 'text-dropped',
  danger: 'text-danger',
  gold: 'text-gold',
}

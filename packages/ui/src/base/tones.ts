/** Meanings of a colour. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'muted' | 'danger' | 'gold'

/** Coloured text on a translucent background of the same colour. */
export const softTones: Record<Tone, string> = {
  neutral: 'bg-raised text-dim',
  accent: 'bg-raised text-accent',
  info: 'bg-info/14 text-info',
  success: 'bg-success/14 text-success',
  warning: 'bg-warning/14 text-warning',
  muted: 'bg-muted/14 text-muted',
  danger: 'bg-danger/12 text-danger',
  gold: 'bg-raised text-text',
}

/** Text on the full colour. */
export const solidTones: Record<Tone, string> = {
  neutral: 'bg-text text-bg',
  accent: 'bg-accent text-on-accent',
  info: 'bg-info text-on-tone',
  success: 'bg-success text-on-tone',
  warning: 'bg-warning text-on-tone',
  muted: 'bg-muted text-on-tone',
  danger: 'bg-danger text-on-tone',
  gold: 'bg-gold text-black',
}

/** A dot or a bar. */
export const toneFill: Record<Tone, string> = {
  neutral: 'bg-control',
  accent: 'bg-accent',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  muted: 'bg-muted',
  danger: 'bg-danger',
  gold: 'bg-gold',
}

export const toneText: Record<Tone, string> = {
  neutral: 'text-dim',
  accent: 'text-accent',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  muted: 'text-muted',
  danger: 'text-danger',
  gold: 'text-gold',
}

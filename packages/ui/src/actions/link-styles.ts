import { classNames } from '../base/class-names.ts'

export type LinkStyleOptions = { tone?: 'text' | 'quiet' | 'accent'; className?: string | undefined }

const tones = {
  text: 'text-text underline decoration-control underline-offset-4 hover:decoration-accent',
  quiet: 'text-dim no-underline hover:text-text',
  accent: 'text-accent underline decoration-transparent underline-offset-4 hover:decoration-current',
}

/** Classes of a text link: `text` inside prose, `quiet` in bars and headings, `accent` once per screen. */
export function linkStyles({ tone = 'text', className }: LinkStyleOptions = {}) {
  return classNames('rounded-sm font-semibold transition-colors', tones[tone], className)
}

/** Classes of a link in a row of chips, such as genres and tags. */
export const chipLinkStyles =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm font-semibold text-text no-underline transition-colors hover:border-control hover:bg-raised pointer-coarse:min-h-11'

/** Classes of a link that covers its whole row, the nearest positioned element around it, and shows the keyboard's focus there. */
export const rowLinkStyles =
  'text-text no-underline outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-text'

import { classNames } from '../base/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonStyleOptions = {
  variant?: ButtonVariant
  size?: ButtonSize
  isIconOnly?: boolean
  className?: string | undefined
}

const base =
  'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control border font-display font-bold ' +
  'tracking-snug whitespace-nowrap no-underline select-none transition-[background-color,border-color,color,translate] ' +
  'pressed:translate-y-px active:translate-y-px disabled:opacity-45 disabled:cursor-not-allowed'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent hover:bg-[color-mix(in_oklab,var(--accent)_88%,var(--text))] ' +
    '[box-shadow:inset_0_-2px_0_oklch(0_0_0/0.16)] pressed:[box-shadow:none]',
  secondary: 'border-line bg-surface text-text hover:bg-raised hover:border-control',
  ghost: 'border-transparent bg-transparent text-dim hover:bg-raised hover:text-text',
  danger: 'border-danger/45 bg-danger/12 text-danger hover:border-transparent hover:bg-danger hover:text-on-tone',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 gap-2 px-4 text-sm',
  lg: 'min-h-13 gap-2.5 px-6 text-base',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-9 pointer-coarse:size-11',
  md: 'size-11',
  lg: 'size-13',
}

/** Classes of a button, for other elements: `<Link className={buttonStyles({ variant: 'primary' })}>`. */
export function buttonStyles({
  variant = 'secondary',
  size = 'md',
  isIconOnly = false,
  className,
}: ButtonStyleOptions = {}) {
  return classNames(base, variants[variant], isIconOnly ? squares[size] : sizes[size], className)
}

import { classNames } from '../base/class-names.ts'

export type SpinnerProps = { label?: string; size?: number; className?: string | undefined }

/** For waits without a known shape; otherwise use a `Skeleton`. `size` in pixels. */
export function Spinner({ label = 'Cargando', size = 22, className }: SpinnerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot show a drawing
    <div role="progressbar" aria-label={label} className={classNames('inline-flex', className)}>
      <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" className="animate-turn">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.2" />
        <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </div>
  )
}

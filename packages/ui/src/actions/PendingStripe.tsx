/** Progress stripe along the bottom of a pending button. */
export function PendingStripe() {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a browser's own bar cannot be drawn as a stripe
      role="progressbar"
      aria-label="En curso"
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-x-0 bottom-0 h-[3px] bg-current/25"
    >
      <span className="block h-full w-2/5 animate-sweep bg-current" />
    </span>
  )
}

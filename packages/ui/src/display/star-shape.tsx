/** Path of a star with rounded corners, 24 by 24. */
export const starShape =
  'M11.1 2.9a1 1 0 0 1 1.8 0l2.4 5a1 1 0 0 0 .75.55l5.5.75a1 1 0 0 1 .56 1.72l-4 3.8a1 1 0 0 0-.3.9l1 5.4a1 1 0 0 1-1.46 1.07l-4.88-2.62a1 1 0 0 0-.94 0l-4.88 2.62A1 1 0 0 1 5.19 21l1-5.4a1 1 0 0 0-.3-.9l-4-3.8a1 1 0 0 1 .56-1.7l5.5-.76a1 1 0 0 0 .75-.55Z'

export function Star({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className={className} fill="currentColor">
      <path d={starShape} />
    </svg>
  )
}

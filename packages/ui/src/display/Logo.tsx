/** The seal with ア and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg role="img" aria-label="Animeteca" width={32} height={32} viewBox="0 0 32 32" className="shrink-0 -rotate-4">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M8 9.6h15.6c0 3.9-2.3 6-5.7 7.3M16.4 13.6c0 5-1.7 8-6 10"
          fill="none"
          className="stroke-on-accent"
          strokeWidth="2.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span aria-hidden className="font-display text-lg font-extrabold tracking-tighter text-text">
        Animeteca
      </span>
    </span>
  )
}

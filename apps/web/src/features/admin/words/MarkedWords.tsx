import type { FoundWord } from '@animeteca/contracts/moderation/blocked-word-matching'

/** A text with its blocked words highlighted; of overlapping ones, the first. */
export function MarkedWords({ text, found }: { text: string; found: readonly FoundWord[] }) {
  const apart = found.filter(({ from }, at) => found.slice(0, at).every(({ to }) => to <= from))
  return (
    <>
      {apart.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(apart[at - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-warning/25 px-0.5 font-semibold text-text">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(apart.at(-1)?.to ?? 0)}
    </>
  )
}

import type { RelationKind } from '@animeteca/contracts/labels'

interface Part {
  /** Steps after the anime in the story, negative before it; null for a part beside the story. */
  step: number | null
  kind: RelationKind | null
  /** Its date, if known. */
  day: string | null
}

/** Not part of the story: an alternative or a retelling. */
const isAnother = ({ kind }: Part) =>
  kind === 'alternative' || kind === 'summary' || kind === 'spin_off' || kind === 'other'

/**
 * The order in which to watch related animes: sequels in their order, and parts beside them, such as a film between two seasons, by date. Undated
 * parts come last. A single part is not a story.
 */
export function watchingOrder<One extends Part>(parts: readonly One[]): { story: One[]; others: One[] } {
  const story = parts.filter(({ step }) => step !== null).toSorted((one, other) => one.step! - other.step!)
  for (const part of parts.filter((part) => part.step === null && !isAnother(part)))
    story.splice(placeOf(part, story), 0, part)
  const others = parts.filter((part) => part.step === null && isAnother(part))
  return { story: story.length > 1 ? story : [], others }
}

function placeOf({ day }: Part, story: readonly Part[]) {
  if (day === null) return story.length
  return story.findLastIndex((part) => part.day !== null && part.day <= day) + 1
}

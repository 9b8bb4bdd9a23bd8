import type { RelationKind } from '@animeteca/contracts/labels'

interface Part {
  /** How many steps after the anime it continues the story, before it if negative; null for what is only beside it. */
  step: number | null
  kind: RelationKind | null
  /** When it came out, as far as that is known. */
  day: string | null
}

/** Told apart from the story: it goes another way, or tells the same again. */
const isAnother = ({ kind }: Part) =>
  kind === 'alternative' || kind === 'summary' || kind === 'spin_off' || kind === 'other'

/**
 * The order in which one watches what belongs together: what continues each other in its order, and what is beside it, such as a
 * film between two seasons, after the last part that had come out by then. What has no day comes last. A story of one part is none.
 *
 * @param parts by day.
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

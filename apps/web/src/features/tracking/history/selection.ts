type Press = { id: number; isRange: boolean; shown: readonly number[] }

/** The selection after a press: toggles the item or, with `isRange`, sets all items since the last press to its state. */
export function selectionAfterPress(
  { ids, last }: { ids: ReadonlySet<number>; last: number | null },
  { id, isRange, shown }: Press,
): ReadonlySet<number> {
  const isOn = !ids.has(id)
  const [from, to] = [last === null ? -1 : shown.indexOf(last), shown.indexOf(id)]
  const pressed = isRange && from !== -1 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  return isOn ? new Set([...ids, ...pressed]) : new Set([...ids].filter((other) => !pressed.includes(other)))
}

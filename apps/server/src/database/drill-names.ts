const prefix = 'animeteca_drill_'
/** No drill takes a day. */
const abandonedMs = 86_400_000

/** The name of a drill's temporary database and folder. */
export const newDrillName = () => `${prefix}${process.pid}_${Date.now()}`

/** Whether a database or folder is of a drill that was killed. */
export function isOfAbandonedDrill(name: string) {
  const [, begunAt] = new RegExp(`^${prefix}\\d+_(\\d+)$`).exec(name) ?? []
  return begunAt !== undefined && Number(begunAt) < Date.now() - abandonedMs
}

import { cpus, totalmem } from 'node:os'

/** What the figures were measured on. */
export function machine() {
  const all = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${all.length} × ${all[0]?.model.trim() ?? 'procesador'}, ${memory} GiB, Node ${process.version}`
}

import { cpus, totalmem } from 'node:os'

/** Processor, memory and Node version of this machine. */
export function machine() {
  const all = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${all.length} × ${all[0]?.model.trim() ?? 'processor'}, ${memory} GiB, Node ${process.version}`
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './server.ts'

export interface Footprint {
  pid: number
  heapBytes: number
  /** Sockets and files. */
  handles: number
}

const settledMs = 1_000
/** Growth allowed after a first round has filled caches and pools, which are bounded. */
const maxHeapBytes = 48_000_000
const maxHandles = 24

/** Memory and handles of an idle server after garbage collection. */
export async function measureServer(server: ServerProcess): Promise<Footprint> {
  await sleep(settledMs)
  await server.command({ collect: true })
  const [heapBytes, handles] = await Promise.all([
    server.metric('nodejs_heap_size_used_bytes'),
    server.metric('process_open_fds'),
  ])
  return { pid: server.pid, heapBytes, handles }
}

/** One sentence per leak. Two different processes are not compared. */
export function leaksOf(before: Footprint, after: Footprint): string[] {
  if (before.pid !== after.pid) return []
  const heap = after.heapBytes - before.heapBytes
  const handles = after.handles - before.handles
  return [
    ...(heap > maxHeapBytes ? [`el servidor retiene ${(heap / 1e6).toFixed(0)} MB más que antes`] : []),
    ...(handles > maxHandles ? [`el servidor tiene ${handles} archivos y conexiones más que antes`] : []),
  ]
}

import type { NumberedAnime } from '@animeteca/api-client/import/animes'
import { batchesOf } from '@animeteca/api-client/import/batches'
import { entriesOf } from '@animeteca/api-client/import/entries'
import { retryWhileUnavailable } from '@animeteca/api-client/import/retry-while-unavailable'
import { send } from '@animeteca/api-client/import/send'
import { UnreadableFile } from '@animeteca/api-client/import/unreadable-file'
import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { createImportSummary, type ImportSummary, type Result } from './import-summary.ts'
import { openFile } from './open-file.ts'
import { yielding } from './yielding.ts'

export interface Progress {
  /** `stopping`: stop requested, the current batch is still running. */
  status: 'running' | 'stopping' | 'stopped' | 'finished'
  summary: ImportSummary
  /** Share of the file that has been read, from 0 to 1. */
  fraction: number
  /** Why it stopped, or that the file was truncated; null without an error. */
  problem: unknown
}

interface JobOptions {
  file: File
  /** Sends up to a hundred animes. */
  call: (animes: ImportAnime[]) => Promise<{ results: Result[] }>
  show: (progress: Progress) => void
}

export type ImportJob = ReturnType<typeof createImportJob>

const nothingRead = () => 0

/** How long a failed request is retried before the import stops and offers to resume. */
const retryFor = { milliseconds: 2_000 }

/**
 * Processes a file in batches, holding only one in memory. It stops between two batches on request or when the server is unreachable;
 * `proceed` resumes.
 */
export function createImportJob({ file, call, show }: JobOptions) {
  const summary = createImportSummary()
  let fractionRead = nothingRead
  const batches = read()
  let waiting: NumberedAnime[] | undefined
  let isAskedToStop = false
  let isAbandoned = false

  const report = (status: Progress['status'], problem: unknown = null) => {
    if (!isAbandoned) show({ status, problem, summary: summary.now(), fraction: fractionRead() })
  }

  async function* read() {
    const opened = await openFile(file)
    fractionRead = opened.fractionRead
    yield* batchesOf(yielding(entriesOf(opened.content)), summary.refuse)
  }

  async function proceed(): Promise<void> {
    isAskedToStop = false
    report('running')
    try {
      for (;;) {
        if (isAskedToStop) return report('stopped')
        waiting ??= (await batches.next()).value ?? undefined
        if (!waiting) return report('finished')
        await sendBatch(waiting)
        waiting = undefined
        report(isAskedToStop ? 'stopping' : 'running')
      }
    } catch (problem) {
      report(problem instanceof UnreadableFile ? 'finished' : 'stopped', problem)
    }
  }

  /** Animes that were saved before a failure are not sent again. */
  async function sendBatch(batch: NumberedAnime[]) {
    const settled = new Set<number>()
    const refuse = (refusal: { line: number; reason: string }) => {
      settled.add(refusal.line)
      summary.refuse(refusal)
    }
    const accept = (part: NumberedAnime[], results: Result[]) => {
      for (const { line } of part) settled.add(line)
      summary.accept(part, results)
    }
    try {
      await send({ call: (animes) => retryWhileUnavailable(() => call(animes), retryFor), accept, refuse }, batch)
    } catch (error) {
      waiting = batch.filter(({ line }) => !settled.has(line))
      throw error
    }
  }

  return {
    proceed,
    stop() {
      isAskedToStop = true
      report('stopping')
    },
    /** Stops without reporting anything more. */
    abandon() {
      isAbandoned = true
      isAskedToStop = true
      void batches.return(undefined)
    },
  }
}

import { limits } from '@animeteca/contracts/limits'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useReload } from '../use-reload.ts'
import { type BadLine, inBatches, readLines } from './read-lines.ts'

export type ImportState = {
  fileName: string
  isRunning: boolean
  total: number
  done: number
  created: number
  updated: number
  unchanged: number
  bad: BadLine[]
}

/** Reads a file, refuses its wrong lines here, and sends the others in batches, one after the other. */
export function useImport() {
  const [state, setState] = useState<ImportState | null>(null)
  const { mutateAsync } = trpc.admin.importAnimes.useMutation()
  const reload = useReload()

  const run = async (file: File) => {
    const { animes, bad } = readLines(await file.text())
    const now: ImportState = {
      fileName: file.name,
      isRunning: animes.length > 0,
      total: animes.length,
      done: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      bad,
    }
    setState({ ...now })
    for (const batch of inBatches(animes, limits.importBatch.max)) {
      try {
        const { results } = await mutateAsync({ animes: batch.map(({ anime }) => anime) })
        now.done += batch.length
        for (const { outcome } of results) now[outcome] += 1
      } catch (error) {
        const reason = errorText(error, 'El servidor no respondió')
        now.done += batch.length
        now.bad.push(...batch.map(({ line }) => ({ line, reason })))
      }
      setState({ ...now })
    }
    setState({ ...now, isRunning: false, bad: now.bad.toSorted((one, other) => one.line - other.line) })
    if (animes.length > 0) await reload()
  }
  return { state, run }
}

import { measuredCalls } from '@animeteca/api/call/call-metrics'
import type { MeasuredCall } from '@animeteca/api/call/call-metrics'
import { storageOperations } from '@animeteca/api/media/storage/storage-operations'
import type { StorageOperation } from '@animeteca/api/media/storage/storage-operations'
import { Histogram } from 'prom-client'

/** In seconds: from the duration of a read by key to the statement timeout. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Measures rate, errors and duration of each procedure and of each operation on the picture store. */
export function measureDurations() {
  const calls = durations(
    'animeteca_call_duration_seconds',
    'Calls by procedure and outcome: answered, refused (4xx) or failed (5xx)',
    'procedure',
  )
  measuredCalls.subscribe((message) => {
    const { procedure, outcome, seconds } = message as MeasuredCall
    calls.observe({ procedure, outcome }, seconds)
  })
  const operations = durations(
    'animeteca_storage_duration_seconds',
    'Operations on the picture store, by operation and outcome: answered or failed',
    'operation',
  )
  storageOperations.subscribe((message) => {
    const { operation, outcome, seconds } = message as StorageOperation
    operations.observe({ operation, outcome }, seconds)
  })
}

const durations = <Label extends string>(name: string, help: string, label: Label) =>
  new Histogram({ name, help, labelNames: [label, 'outcome'], buckets })

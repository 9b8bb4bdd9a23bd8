import { Gauge } from 'prom-client'
import type { Aggregator } from 'prom-client'

/** A gauge of this process; the aggregate of all processes is their sum unless stated otherwise. */
export const gauge = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
  new Gauge({
    name,
    help,
    aggregator,
    collect() {
      this.set(read())
    },
  })

export type Report = (labels: Record<string, string>, value: number) => void

/**
 * A gauge with one value for the whole site, which is the same in each process, so the aggregate takes the largest. If reading it fails, as without
 * the database, it is left out and the other metrics are still served.
 */
export const siteGauge = (
  name: string,
  help: string,
  read: (report: Report) => Promise<void>,
  labelNames: string[] = [],
) =>
  new Gauge({
    name,
    help,
    labelNames,
    aggregator: 'max',
    async collect() {
      if (labelNames.length > 0) this.reset()
      else this.remove()
      await read((labels, value) => this.set(labels, value)).catch(() => undefined)
    },
  })

/** Reports the duration of a failed statement too, since its timeout is a wait. */
export async function timed(work: () => Promise<unknown>, report: Report) {
  const begun = performance.now()
  try {
    await work()
  } finally {
    report({}, (performance.now() - begun) / 1000)
  }
}

import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goalTable, markdown, measuredTable, ratio, type Run, table } from './report.ts'

/** Sizes in per cent whose last run is in `results.md`. */
const sizes = [1, 10, 30, 100]

/** The largest size of at most a tenth, with which growth is measured. */
export const smallerThan = (size: number) => sizes.findLast((other) => other * 10 <= size)

/** Committed with `results.md`, so that a section remains when another machine measures another size. */
const runs = join(import.meta.dirname, 'runs')
const fileOf = (size: number) => join(runs, `${size}.json`)

/** The last full run at a size, on any machine. */
async function lastRun(size: number): Promise<Run | undefined> {
  return existsSync(fileOf(size)) ? (JSON.parse(await readFile(fileOf(size), 'utf8')) as Run) : undefined
}

export const saveRun = (run: Run) => save(fileOf(run.size), run)

/** A measurement of `npm run bench:recommendations`. */
export interface RecallRun {
  date: string
  machine: string
  /** Animes recommended to each person. */
  count: number
  lines: {
    people: string
    /** How many of them were measured. */
    measured: number
    /** Mean share of the hidden animes that was found by the recommendations and by popularity. */
    recommended: number
    popularity: number
    nightlyMs: number
  }[]
}

const recallFile = join(runs, 'recommendations.json')

export const saveRecallRun = (run: RecallRun) => save(recallFile, run)

async function save(file: string, run: object) {
  await mkdir(runs, { recursive: true })
  await writeFile(file, JSON.stringify(run, null, 2) + '\n')
}

/** Writes `results.md` from the last run at each size. */
export async function writeResults() {
  const runs = (await Promise.all(sizes.map(lastRun))).filter((run) => run !== undefined)
  const file = join(import.meta.dirname, 'results.md')
  await writeFile(file, [introduction, ...runs.map(section), ...(await recallSections())].join('\n\n') + '\n')
  return file
}

const introduction = `# The last full runs of the benchmark

Written by \`npm run bench -- --size 10 --write\`; do not edit. The pool limit is a bare Fastify with \`pg\`'s pool of eight and one named
statement per answer; the pipe limit is the same on one pipelined connection. Limits and product, and the product on a tenth of the data, are measured
in turn by 32 connections on the same machine. Each figure is the median of the rounds. Only ratios are comparable between machines. CPU is the
server's processor time per request (pool/pipe/REST/tRPC).`

const section = ({ size, date, machine, lines, goals, note }: Run) => `## ${size} % of the full size, ${date}

${machine}

${note ? `${note}\n\n${markdown(measuredTable(goals))}` : markdown(goalTable(goals))}

${plot(lines)}

${markdown(table(lines))}`

/** A bar per endpoint: its share of the pool limit over REST. The line is the limit. */
function plot(lines: Run['lines']) {
  const names = lines.map(({ endpoint }) => `"${endpoint}"`).join(', ')
  const shares = lines.map(({ medians: { rest, pool } }) => ratio(rest, pool).toFixed(2)).join(', ')
  const limit = lines.map(() => '1').join(', ')
  return `\`\`\`mermaid
xychart-beta
  title "REST, as a share of the pool limit"
  x-axis [${names}]
  y-axis "times the limit"
  bar [${shares}]
  line [${limit}]
\`\`\``
}

const percent = (share: number) => `${(share * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })} %`

/** One row per kind of people. */
export const recallTable = ({ count, lines }: RecallRun) => [
  ['', 'people', `recommended, recall@${count}`, `popular, recall@${count}`, 'ratio', 'nightly computation'],
  ...lines.map(({ people, measured, recommended, popularity, nightlyMs }) => [
    people,
    String(measured),
    percent(recommended),
    percent(popularity),
    (recommended / popularity).toLocaleString('en-GB', { maximumFractionDigits: 1 }),
    `${(nightlyMs / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} s`,
  ]),
]

async function recallSections() {
  if (!existsSync(recallFile)) return []
  const run = JSON.parse(await readFile(recallFile, 'utf8')) as RecallRun
  return [
    `## Recommendations, ${run.date}

Written by \`npm run bench:recommendations -- --write\`. A fifth of what each person has finished is hidden from the computation. Recall is the mean share
of it that is among the first ${run.count} animes recommended to the person, beside the most popular ones.

${run.machine}

${markdown(recallTable(run))}`,
  ]
}

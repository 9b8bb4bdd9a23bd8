import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import type { ProvingTest } from './proving-tests.ts'
import type { SecurityLine } from './security-lines.ts'

export const tableFile = 'infra/security.md'
const linesFile = 'infra/checks/security-lines.ts'

/** What somebody who reads the code needs to know of the list: the page `infra/security.md`, made from the titles of tests. */
export function securityTable(lines: readonly SecurityLine[], tests: ProvingTest[], decisions: string[]) {
  const rows = lines.flatMap((line, at) => rowsOf(line, at + 1, tests, decisions))
  return `# What holds, and which test says so

Each line is a promise about security and reliability, in our words. Tests name the lines that they hold at the end of their titles, as in
\`(security.md 7)\`; this page is made from them by \`npm run security-table\`, and \`npm run check\` fails while it is out of date, and
for a line that has neither a test nor a decision or a reason beside it (\`${linesFile}\`).

| Line | What it asks | Test | Place |
|---|---|---|---|
${rows.join('\n')}
`
}

function rowsOf({ asks, differs, missing }: SecurityLine, number: number, tests: ProvingTest[], decisions: string[]) {
  const page = differs && decisions.find((name) => name.startsWith(differs.decision))
  const words = [
    asks,
    differs && `**Differs** ([${Number(differs.decision)}](decisions/${page})): ${differs.how}`,
    missing && `**Missing**: ${missing}`,
  ]
  const cells = provingTests(tests, number).map(({ title, file }) => `${escaped(title)} | ${placeOf(file)}`)
  const [first = '— | —', ...others] = cells
  return [
    `| ${number} | ${words.filter(Boolean).join('<br>')} | ${first} |`,
    ...others.map((cell) => `| | | ${cell} |`),
  ]
}

const provingTests = (tests: ProvingTest[], number: number) => tests.filter(({ proves }) => proves.includes(number))

/** Run by `npm run test:all` alone. */
const isNightly = ({ file, title }: ProvingTest) => file.includes('.nightly.test.') || /@nightly\b/.test(title)

const escaped = (title: string) => title.replaceAll(/[|<>*_[\]`\\$]/g, String.raw`\$&`)

const placeOf = (file: string) => `[${posix.basename(file)}](../${file})`

/** Lines that no test holds and no page or reason excuses, numbers that no line has, and a table that says something else. */
export function securityBreaches(
  lines: readonly SecurityLine[],
  tests: ProvingTest[],
  decisions: string[],
  table: string,
): Breach[] {
  const unknown = tests.flatMap(({ file, line, proves }) =>
    proves
      .filter((number) => lines[number - 1] === undefined)
      .map((number) => ({ file, line, rule: `the security list has no line ${number}` })),
  )
  const bare = lines.flatMap(({ differs, missing }, at) => {
    const number = at + 1
    const place = { file: linesFile, line: 1 }
    if (differs && !decisions.some((name) => name.startsWith(differs.decision)))
      return [{ ...place, rule: `line ${number} names decision ${differs.decision}, which is not there` }]
    if (differs || missing || provingTests(tests, number).some((test) => !isNightly(test))) return []
    return [{ ...place, rule: `no test of npm test has (security.md ${number}) in its title, and nothing says why` }]
  })
  const stale = {
    file: tableFile,
    line: 1,
    rule: 'the table is not what the titles of tests say: npm run security-table',
  }
  return [...unknown, ...bare, ...(table === securityTable(lines, tests, decisions) ? [] : [stale])]
}

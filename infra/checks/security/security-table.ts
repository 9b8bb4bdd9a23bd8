import { posix } from 'node:path'
import type { Breach } from '../breach.ts'
import type { ProvingTest } from './proving-tests.ts'
import type { SecurityRequirement } from './security-requirements.ts'

export const tableFile = 'infra/security.md'
const requirementsFile = 'infra/checks/security/security-requirements.ts'

/** The content of `infra/security.md`: each requirement with the files of the tests that prove it. */
export function securityTable(requirements: readonly SecurityRequirement[], tests: ProvingTest[], decisions: string[]) {
  const rows = requirements.map((each, at) => rowOf(each, at + 1, tests, decisions))
  return `# Security requirements and their tests

The base is OWASP ASVS 5.0.0 level 2. Titles of tests end with the numbers of the requirements that they prove: \`git grep 'security.md.* 7\\b'\` finds
those of number 7. \`npm run security-table\` writes this page from \`${requirementsFile}\` and the titles. \`npm run check\`
fails if the page is out of date, or if a requirement has no test in \`npm test\` and no decision or reason either.

| No. | Requirement | Tests |
|---|---|---|
${rows.join('\n')}
`
}

function rowOf(
  { requirement, deviation, untested }: SecurityRequirement,
  number: number,
  tests: ProvingTest[],
  decisions: string[],
) {
  const decision = deviation && fileOf(deviation.decision, decisions)
  const notes = [
    requirement,
    deviation && `**Deviation** ([${Number(deviation.decision)}](decisions/${decision})): ${deviation.text}`,
    untested && `**Untested**: ${untested}`,
  ]
  const files = [...new Set(provingTests(tests, number).map(({ file }) => file))]
  return `| ${number} | ${notes.filter(Boolean).join('<br>')} | ${files.map(linkTo).join(', ') || '—'} |`
}

/** The file of a decision, such as `accounts/0003-tokens-in-browser-storage.md`. */
const fileOf = (decision: string, decisions: string[]) =>
  decisions.find((file) => posix.basename(file).startsWith(decision))

const provingTests = (tests: ProvingTest[], number: number) => tests.filter(({ proves }) => proves.includes(number))

/** Run by `npm run test:all` alone. */
const isNightly = ({ file, title }: ProvingTest) => file.includes('.nightly.test.') || /@nightly\b/.test(title)

const linkTo = (file: string) => `[${posix.basename(file)}](../${file})`

/** Requirements without a test, decision or reason, tests with an unknown number, and a page that is out of date. */
export function securityBreaches(
  requirements: readonly SecurityRequirement[],
  tests: ProvingTest[],
  decisions: string[],
  page: string,
): Breach[] {
  const unknown = tests.flatMap(({ file, line, proves }) =>
    proves
      .filter((number) => requirements[number - 1] === undefined)
      .map((number) => ({ file, line, rule: `there is no security requirement ${number}` })),
  )
  const unproven = requirements.flatMap(({ deviation, untested }, at) => {
    const number = at + 1
    const place = { file: requirementsFile, line: 1 }
    if (deviation && !fileOf(deviation.decision, decisions))
      return [{ ...place, rule: `requirement ${number} names decision ${deviation.decision}, which does not exist` }]
    if (deviation || untested || provingTests(tests, number).some((test) => !isNightly(test))) return []
    return [{ ...place, rule: `no test of npm test has (security.md ${number}) in its title, and no reason is given` }]
  })
  const stale = { file: tableFile, line: 1, rule: 'out of date: npm run security-table' }
  return [...unknown, ...unproven, ...(page === securityTable(requirements, tests, decisions) ? [] : [stale])]
}

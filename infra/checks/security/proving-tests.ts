import { parseSync } from 'oxc-parser'

/** A test, or a group of tests, whose title names the security requirements it proves. */
export interface ProvingTest {
  file: string
  line: number
  /** Includes the titles of enclosing groups. */
  title: string
  proves: number[]
}

const mark = / ?\(security\.md ([\d, ]+)\)$/

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Tests whose title ends in `(security.md 3)` or `(security.md 3, 4)`, in file order. */
export function provingTestsOf(file: string, source: string): ProvingTest[] {
  if (!source.includes('(security.md ')) return []
  const found: ProvingTest[] = []

  function visit(node: Node, around: string[]) {
    const title = titleOf(node, source)
    const words = title?.replace(mark, '')
    const [, numbers] = title?.match(mark) ?? []
    if (numbers) {
      const line = source.slice(0, node.start).split('\n').length
      const proves = numbers.split(',').map(Number)
      found.push({ file, line, title: [...around, words].join(' '), proves })
    }
    for (const child of childrenOf(node)) visit(child, words === undefined ? around : [...around, words])
  }

  visit(parseSync(file, source).program as unknown as Node, [])
  return found
}

/** The title of a call such as `test('…')` or `describe.each(rows)('…')`. */
function titleOf(node: Node, source: string) {
  if (node.type !== 'CallExpression' || !/^(?:test|describe)$/.test(rootOf(node['callee'] as Node))) return undefined
  const [first] = node['arguments'] as Node[]
  if (first?.type === 'Literal' && typeof first['value'] === 'string') return first['value']
  return first?.type === 'TemplateLiteral' ? source.slice(first.start + 1, (first['end'] as number) - 1) : undefined
}

function rootOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee['name'] as string
  const inner = callee.type === 'CallExpression' ? callee['callee'] : callee['object']
  return isNode(inner) ? rootOf(inner) : ''
}

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

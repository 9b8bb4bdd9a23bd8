import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/**
 * Kinds of elements that nobody here draws, by React's own numbers: `<Profiler>` (12), `<SuspenseList>` (19), what was hidden or
 * traced in older versions (23, 25), `<html>`, `<head>` and `<body>` (27), which the server's page has, `<ViewTransition>`
 * (30; pages fade by the router) and `<Activity>` (31).
 */
const kinds = new Set<unknown>([12, 19, 23, 25, 27, 30, 31])
const elements = /^REACT_(PROFILER|SUSPENSE_LIST|LEGACY_HIDDEN|VIEW_TRANSITION|ACTIVITY)_TYPE$/
/** What these do, refs of fragments, forms whose `action` is a function, and hints of files that will be needed: Vite gives those. */
const functions =
  /ViewTransition|AfterMutationEffects|^measureInstance$|FragmentInstance$|^extractEvents\$1$|^startHostTransition$|^(prefetchDNS|preconnect(As)?|preload(Module)?|preinit(Style|Script|ModuleScript))$/
const statements = /^(FragmentInstance\.prototype\.|exports\.(prefetchDNS|preconnect|preload|preinit))/
const hooks = /^use(FormState|ActionState|Optimistic|HostTransitionStatus)$/
/** Whether a view transition begins, and whether what is drawn could be one. */
const never = /^(shouldStartViewTransition|\(committedLanes & 335544064\) === committedLanes)$/
/** Of the version in package.json, by file. */
const places: Record<string, number> = { 'react-dom-client': 195, 'react-dom': 6 }
const file = /react-dom\/cjs\/(react-dom(?:-client)?)\.production\.js$/

/**
 * React is one function, so that all of it is in the first script, and a tenth of it is for elements and hooks that the site has
 * none of: 6 KiB in brotli, which a phone would read and run past. Without this everything works the same. Who begins to use one
 * of them hears from React that it knows no such element, or that the hook or the hint is no function, and takes it from the lists above;
 * another version of React, whose file reads otherwise, ends the build.
 */
export function leanReact(): Plugin {
  return {
    name: 'animeteca-lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler(code, id) {
        const cuts = cutsOf(code)
        const expected = places[file.exec(id)?.[1] ?? '']
        if (cuts.length !== expected)
          this.error(`React is cut in ${cuts.length} places, not ${expected}: its file has changed`)
        return { code: cutOut(code, cuts), map: null }
      },
    },
  }
}

type Span = { start: number; end: number }
type Cut = Span & { by: string }
type Variable = Span & { name: string; within: Span }

function cutsOf(code: string): Cut[] {
  const cuts: Cut[] = []
  const cut = ({ start, end }: Span, by = '') => cuts.push({ start, end, by })
  const textOf = ({ start, end }: Span) => code.slice(start, end)
  const variables: Variable[] = []
  const bodies: Span[] = []
  new Visitor({
    FunctionExpression: ({ body }) => void bodies.push(body!),
    'FunctionExpression:exit': () => void bodies.pop(),
    'FunctionDeclaration:exit': () => void bodies.pop(),
    VariableDeclarator({ id, start, end }) {
      const within = bodies.at(-1)
      if (within && id.type === 'Identifier') variables.push({ start, end, name: id.name, within })
    },
    FunctionDeclaration({ id, body }) {
      bodies.push(body!)
      if (body && functions.test(id?.name ?? '')) cut(body, '{}')
    },
    ExpressionStatement(node) {
      if (statements.test(textOf(node))) cut(node)
    },
    BinaryExpression(node) {
      const { left, right, operator } = node
      const [number, of] = left.type === 'Literal' ? [left, right] : [right, left]
      const isComparison = operator === '===' || operator === '!=='
      if (isComparison && number.type === 'Literal' && kinds.has(number.value) && isKind(of))
        cut(node, `${operator === '!=='}`)
      if (never.test(textOf(node))) cut(node, 'false')
    },
    ConditionalExpression({ test }) {
      if (never.test(textOf(test))) cut(test, 'false')
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && hooks.test(key.name)) cut(value, 'void 0')
    },
    SwitchStatement({ discriminant, cases }) {
      let isReached = false
      for (const { test, consequent, start, end } of cases) {
        const isDead =
          (test?.type === 'Literal' && kinds.has(test.value) && isKind(discriminant)) ||
          (test?.type === 'Identifier' && elements.test(test.name))
        // what the case before it runs into stays
        if (isDead) cut({ start, end: isReached ? (consequent[0]?.start ?? end) : end })
        if (!isDead || isReached) isReached = !isEnd(consequent.at(-1))
      }
    },
  }).visit(parseSync('react-dom.js', code).program)
  return withVariables(outermost(cuts), variables)
}

/** One `var` of a case is that of the whole function. */
function withVariables(cuts: Cut[], variables: Variable[]): Cut[] {
  const isCut = ({ start, end }: Span) => cuts.some((cut) => cut.start <= start && end <= cut.end)
  const lost = variables.filter((variable) => isCut(variable) && !isCut(variable.within))
  const declared = lost.map(({ within, name }) => ({
    start: within.start + 1,
    end: within.start + 1,
    by: `var ${name};`,
  }))
  return [...cuts, ...declared].toSorted((one, other) => one.start - other.start)
}

/** `fiber.tag`, or a variable of that name. */
function isKind(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return node.property.type === 'Identifier' && node.property.name === 'tag'
  return node.type === 'Identifier' && node.name === 'tag'
}

const isEnd = (last: ESTree.Statement | undefined) => /^(Break|Return|Continue|Throw)Statement$/.test(last?.type ?? '')

function outermost(cuts: Cut[]): Cut[] {
  let reached = 0
  const sorted = cuts.toSorted((one, other) => one.start - other.start || other.end - one.end)
  return sorted.filter(({ start, end }) => {
    if (start < reached) return false
    reached = end
    return true
  })
}

function cutOut(code: string, cuts: Cut[]): string {
  let [lean, from] = ['', 0]
  for (const { start, end, by } of cuts) {
    lean += code.slice(from, start) + by
    from = end
  }
  return lean + code.slice(from)
}

import { parseSync } from 'oxc-parser'

export type Import = { specifier: string; line: number; isType: boolean }

/** All imports of a module: `import`, re-exports, and `import()` of a literal. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length

  const statics = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    line: lineOf(start),
    isType:
      /^import\s+type\b/.test(source.slice(start)) || (entries.length > 0 && entries.every(({ isType }) => isType)),
  }))
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ start, moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, line: lineOf(start), isType }] : [],
    )
  const dynamics = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"`])([^$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    return literal ? [{ specifier: literal[2]!, line: lineOf(start), isType: false }] : []
  })
  return [...statics, ...exports, ...dynamics]
}

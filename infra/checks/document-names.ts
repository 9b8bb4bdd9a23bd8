import type { Breach } from './breach.ts'
import { namesOfOtherPrograms } from './table.ts'

/** The words of a source, and of its path: every name that a document may mention. */
export const wordsOf = (file: string, source: string) => [file.split('/').at(-1)!, ...(source.match(/\w+/g) ?? [])]

/**
 * Rejects names in a document that the code no longer has: camelCase and snake_case words and TypeScript files in backticks. Patterns such as
 * `<slice>.router.ts` are skipped, and plain words, since the code always has them.
 */
export function documentNameBreaches(file: string, document: string, known: ReadonlySet<string>): Breach[] {
  return document.split('\n').flatMap((text, at) =>
    Array.from(text.matchAll(/`([^`<>*…{}]+)`/g))
      .flatMap(([, code]) => code!.match(/(?<![.\w-])\w[\w.-]*\.tsx?\b|\w+/g) ?? [])
      .filter((name) => /[a-z][A-Z]|[a-z]_[a-z]|\.tsx?$/.test(name))
      .filter((name) => !known.has(name) && !namesOfOtherPrograms.has(name))
      .map((name) => ({
        file,
        line: at + 1,
        rule: `${name} is not in the code: correct it, or list it in namesOfOtherPrograms`,
      })),
  )
}

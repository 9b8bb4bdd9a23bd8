import type { Breach } from './breach.ts'

/** Actions of others that a workflow names by what can be moved: a tag or a branch, and not a commit with its tag beside it. */
export function workflowBreaches(file: string, source: string): Breach[] {
  return source.split('\n').flatMap((text, index) => {
    const used = /^\s*(?:- )?uses:\s*(.+)$/.exec(text)?.[1]
    if (used === undefined || used.startsWith('./') || /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))
      return []
    return [{ file, line: index + 1, rule: `${used} is pinned to a commit, with its version as a comment` }]
  })
}

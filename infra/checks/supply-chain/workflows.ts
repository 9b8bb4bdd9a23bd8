import type { Breach } from '../breach.ts'

/** Third-party actions that a workflow references by tag or branch, which can change, instead of a commit with its version as a comment. */
export function workflowBreaches(file: string, source: string): Breach[] {
  return source.split('\n').flatMap((text, index) => {
    const used = /^\s*(?:- )?uses:\s*(.+)$/.exec(text)?.[1]
    if (used === undefined || used.startsWith('./') || /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))
      return []
    return [{ file, line: index + 1, rule: `${used} is pinned to a commit, with its version as a comment` }]
  })
}

/** Joins class names and leaves out empty ones. It resolves no conflicts: callers pass layout, components own their looks. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

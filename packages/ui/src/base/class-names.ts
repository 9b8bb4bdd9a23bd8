/** Joins class names, leaving out what is empty. It resolves no conflicts: callers pass layout, primitives own the looks. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** Box of an input: 44 px high, an outline with a contrast of 3:1, and text large enough that a phone does not zoom. */
export const controlBox =
  'flex min-h-11 w-full items-center rounded-control border border-control bg-surface text-text transition-colors ' +
  'hover:border-dim focus-within:border-text focus-within:outline-2 focus-within:outline-text focus-within:-outline-offset-1 ' +
  'has-aria-invalid:border-danger disabled:opacity-45'

export const inputText =
  'w-full min-w-0 bg-transparent px-3.5 py-2 text-sm text-text outline-none placeholder:text-dim pointer-coarse:text-base ' +
  'focus-visible:outline-none'

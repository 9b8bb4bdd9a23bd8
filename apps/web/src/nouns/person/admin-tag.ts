/** A badge that administrators give themselves, stored in their browser. The colour is `#RRGGBB`. */
export type AdminTag = { text: string; color: string }

export const isTagColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** One broken rule: where, and the rule in a sentence. */
export type Breach = { file: string; line: number; rule: string }

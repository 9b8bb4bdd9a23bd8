import type { Act } from '../optimistic.ts'

// What waits in storage is an act's name and what it was given: a page that is loaded anew finds the act itself here.
const acts = new Map<string, Act<any, any, any>>()

/** For acts that outlive a page without a connection: they have to be repeatable, since an answer can get lost. */
export function kept<Input, Answer, Applied>(
  act: Required<Pick<Act<Input, Answer, Applied>, 'scope' | 'words'>> & Act<Input, Answer, Applied>,
): Act<Input, Answer, Applied> {
  acts.set(act.name, act)
  return act
}

export const keptAct = (name: string) => acts.get(name)

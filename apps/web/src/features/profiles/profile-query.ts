import { limits } from '@animeteca/contracts/limits'
import { countCharacters } from '@animeteca/ui/Counter'

/** Blanks do not count: `a b` has two characters, ` a ` has one. */
export const isLongEnough = (words: string) => countCharacters(words.replace(/\s/gu, '')) >= limits.profileSearch.min

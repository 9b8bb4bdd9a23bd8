import { limits } from '@animeteca/contracts/limits'
import { visibleCharacters } from '@animeteca/contracts/text/visible-text'
import { countCharacters } from '@animeteca/ui/forms/Counter'

/** Blanks do not count: `a b` has two characters, ` a ` has one. */
export const isLongEnough = (term: string) => countCharacters(visibleCharacters(term)) >= limits.profileSearch.min

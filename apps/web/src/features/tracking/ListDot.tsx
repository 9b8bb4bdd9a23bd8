import type { ListType } from '@animeteca/contracts/labels'
import { listLooks } from '../../nouns/list/list-looks.ts'

/** A list's colour beside its name. */
export const ListDot = ({ listType }: { listType: ListType }) => (
  <span aria-hidden className={`block size-3 rounded-full ${listLooks[listType].fill}`} />
)

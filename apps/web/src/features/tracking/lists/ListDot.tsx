import { type ListType, lists } from '@animeteca/contracts/labels'
import { toneFill } from '@animeteca/ui/base/tones'

export const ListDot = ({ listType }: { listType: ListType }) => (
  <span aria-hidden className={`block size-3 rounded-full ${toneFill[lists[listType].tone]}`} />
)

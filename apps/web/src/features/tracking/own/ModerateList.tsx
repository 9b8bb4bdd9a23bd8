import { moderatedListTitle } from '@animeteca/contracts/labels'
import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { ShieldAlert } from 'lucide-react'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { CustomList } from '../../../nouns/list/custom/own-lists.ts'

/** Lets an administrator remove the title and description of a public list. */
export function ModerateList({ list: { id, title } }: { list: CustomList }) {
  const confirm = useConfirm()
  const moderate = trpc.admin.moderateCustomList.useMutation(
    withToasts({
      successToast: 'Colección moderada',
      errorToast: { message: 'No se pudo moderar la colección', reason: 'instead' },
    }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: '¿Quitar el título y la descripción?',
      message: `«${title}» pasará a llamarse «${moderatedListTitle}» y se quedará sin descripción; sus animes no cambian. Avisaremos a su autor, y el texto original queda en el registro.`,
      confirmLabel: 'Moderar colección',
      isDanger: true,
    })
    if (isSure) moderate.mutate({ id })
  }
  return (
    <Button
      size="sm"
      icon={<ShieldAlert aria-hidden size={16} />}
      isPending={moderate.isPending}
      onPress={() => void ask()}
      className="mt-5"
    >
      Moderar colección
    </Button>
  )
}

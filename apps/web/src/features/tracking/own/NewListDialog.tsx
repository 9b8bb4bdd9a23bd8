import { useNavigate } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { ListForm } from './ListForm.tsx'

/** Creates a list and opens it. */
export function NewListDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { mutate, isPending } = trpc.tracking.createCustomList.useMutation(
    withToasts({
      onSuccess: ({ id }) => void navigate({ to: '/list/$id', params: { id } }),
      successToast: 'Colección creada',
      errorToast: { message: 'No se pudo crear la colección', reason: 'instead' },
    }),
  )
  return (
    <ListForm
      heading="Nueva colección"
      saved={{ title: '', description: '', visibility: 'nobody' }}
      isPending={isPending}
      onSave={mutate}
      onClose={onClose}
    />
  )
}

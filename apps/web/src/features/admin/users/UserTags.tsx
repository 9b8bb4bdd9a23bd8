import { tag as tagSchema } from '@animeteca/contracts/admin/admin'
import { limits } from '@animeteca/contracts/limits'
import { Chip } from '@animeteca/ui/actions/Chip'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { TextField } from '@animeteca/ui/forms/TextField'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { toast } from '@animeteca/ui/toasts/toast'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AdminUser } from '../panel/listings.ts'
import { tagFailureTopic, useTagMutations } from './use-tag-mutations.ts'

export function UserTags({ user }: { user: AdminUser }) {
  const [typed, setTyped] = useState('')
  const confirm = useConfirm()
  const { add, remove } = useTagMutations()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data: tag, error } = tagSchema.safeParse(typed)
    if (error) toast.warning(error.issues[0]?.message ?? '', { title: 'Tag inválido', topic: tagFailureTopic(user.id) })
    else if (!add.isPending)
      // The next tag may have been typed meanwhile.
      add.mutate({ id: user.id, tag }, { onSuccess: () => setTyped((now) => (now === typed ? '' : now)) })
  }
  const askToRemove = async (tag: string) => {
    const isSure = await confirm({
      title: 'Remover tag',
      message: `${user.username} dejará de tener el tag «${tag}».`,
      confirmLabel: 'Remover tag',
      isDanger: true,
    })
    if (isSure) remove.mutate({ id: user.id, tag })
  }

  return (
    <div className="mt-auto flex flex-col gap-2.5 border-t border-line pt-4">
      {user.tags.length > 0 && (
        <ul aria-label={`Tags de ${user.username}`} className="flex flex-wrap gap-2">
          {user.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip onRemove={() => void askToRemove(tag)} removeLabel={`Remover tag ${tag}`} className="max-w-full">
                <span className="truncate">{tag}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} noValidate>
        <TextField
          label={`Nuevo tag para ${user.username}`}
          isLabelHidden
          placeholder="Añadir tag..."
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={limits.tag.max * 2}
          end={
            <IconButton label={`Añadir tag a ${user.username}`} type="submit" className="-my-px">
              <Plus aria-hidden size={18} />
            </IconButton>
          }
        />
      </form>
    </div>
  )
}

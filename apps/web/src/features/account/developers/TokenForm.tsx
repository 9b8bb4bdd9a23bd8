import {
  createApiToken,
  type TokenScope,
  tokenScopeLabels,
  tokenScopes,
} from '@animeteca/contracts/accounts/api-tokens'
import { limits } from '@animeteca/contracts/limits'
import { Radio, RadioGroup } from '@animeteca/ui/forms/RadioGroup'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { useOwnerProof } from '../../../nouns/person/use-providers.ts'
import { ownPassword } from '../security/proof/own-password.ts'
import { OwnPasswordField } from '../security/proof/OwnPasswordField.tsx'
import { proofFailure } from '../security/proof/proof-failure.ts'

const durations = { '30': '30 días', '90': '90 días', '365': 'Un año', never: 'No caduca' } as const
type Duration = keyof typeof durations

const daysOf = { '30': 30, '90': 90, '365': 365, never: null } as const satisfies Record<Duration, number | null>

interface TokenValues {
  name: string
  scope: TokenScope
  duration: Duration
  currentPassword: string
}

const form = (hasPassword: boolean) =>
  createApiToken.pick({ name: true }).extend({ currentPassword: ownPassword(hasPassword) })

type TokenFormProps = { onMade: (secret: string) => void; onClose: () => void }

/** Keeps the input when the password is wrong. */
export function TokenForm({ onMade, onClose }: TokenFormProps) {
  const { hasPassword } = useOwnerProof()
  const { control, handleSubmit, setError, setFocus } = useForm<TokenValues>({
    defaultValues: { name: '', scope: 'leer', duration: '90', currentPassword: '' },
    mode: 'onTouched',
    resolver: zodResolver(form(hasPassword), undefined, { raw: true }) as never,
  })
  const { field: scope } = useController({ control, name: 'scope' })
  const { field: duration } = useController({ control, name: 'duration' })
  const create = trpc.auth.tokens.create.useMutation(
    withToasts({
      onSuccess: ({ secret }) => onMade(secret),
      errorToast: (error) => proofFailure({ setError, setFocus }, error, 'No se pudo crear el token'),
    }),
  )
  const save = ({ duration: chosen, ...values }: TokenValues) => create.mutate({ ...values, days: daysOf[chosen] })
  return (
    <FormDialog
      title="Nuevo token"
      submit="Crear token"
      isPending={create.isPending}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <FormField
        control={control}
        name="name"
        label="Nombre"
        description="Para qué es: así sabrás cuál revocar."
        placeholder="Script de copias"
        isRequired
        autoComplete="off"
        maxLength={limits.apiToken.name}
      />
      <RadioGroup label="Qué puede hacer" value={scope.value} onChange={scope.onChange}>
        {tokenScopes.map((choice) => (
          <Radio key={choice} value={choice} description={tokenScopeLabels[choice].hint}>
            {tokenScopeLabels[choice].label}
          </Radio>
        ))}
      </RadioGroup>
      <Select label="Caducidad" value={duration.value} onChange={duration.onChange}>
        {Object.entries(durations).map(([id, label]) => (
          <SelectItem key={id} id={id}>
            {label}
          </SelectItem>
        ))}
      </Select>
      <OwnPasswordField
        control={control}
        description="Confirma que eres tú. El token seguirá funcionando aunque cambies la contraseña."
      />
    </FormDialog>
  )
}

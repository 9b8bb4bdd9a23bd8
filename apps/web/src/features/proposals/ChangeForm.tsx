import { limits } from '@animeteca/contracts/limits'
import type { ProposalField } from '@animeteca/contracts/proposals/proposal-fields'
import { Button } from '@animeteca/ui/actions/Button'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { TextField } from '@animeteca/ui/forms/TextField'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../lib/errors/errors.ts'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { countryCodes } from '../../lib/text/country-names.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { ValueField } from './ValueField.tsx'

type ChangeFormProps = { animeId: number; field: ProposalField; targetId: number | undefined }

/** The form for the new value of a field. A refetch that fails keeps what was typed. */
export function ChangeForm({ animeId, field, targetId }: ChangeFormProps) {
  const navigate = useNavigate()
  const current = trpc.catalogue.proposals.current.useQuery({ animeId, field, targetId }, { staleTime: 0 })
  const loadError = useLoadError(current)
  const [address, setAddress] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const [countries, setCountries] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, error, isPending } = trpc.catalogue.proposals.create.useMutation(
    withToasts({
      onSuccess: () => void navigate({ to: '/propuestas' }),
      successToast: ({ status }) =>
        status === 'accepted' ? 'Cambio aplicado. Gracias por corregirlo' : 'Propuesta enviada. Te avisaremos',
      errorToast: (failure) =>
        Object.keys(fieldErrors(failure)).length > 0
          ? undefined
          : { message: 'No se pudo enviar la propuesta', reason: 'instead' },
    }),
  )
  const errors = fieldErrors(error)
  if (loadError)
    return <LoadFailure query={current} message={errorText(loadError, 'No hemos podido cargar los datos')} />
  if (!current.data) return null
  const { value: first, addresses } = current.data
  const before = address ?? first
  const isNew = field === 'newAddress'
  const value = typed ?? String(before ?? '')
  const sent = field === 'releaseYear' && /^\d{1,5}$/.test(value.trim()) ? Number(value) : value
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ animeId, field, targetId, address, value: sent, regions: countryCodes(countries), reason })
      }}
      className="flex flex-col gap-5"
    >
      {addresses.length > 1 && !isNew && (
        <AddressSelect
          addresses={addresses}
          value={before}
          onChoose={(url) => {
            setAddress(url)
            setTyped(undefined)
          }}
        />
      )}
      <ValueField
        field={field}
        before={isNew && addresses.length > 0 ? addresses : before}
        value={value}
        onChange={setTyped}
        error={errors['value']}
      />
      {isNew && (
        <TextField
          label="Países"
          description="Como ES, MX. En blanco si no lo sabes."
          value={countries}
          onChange={setCountries}
          autoComplete="off"
          error={Object.entries(errors).find(([path]) => path.startsWith('regions'))?.[1]}
        />
      )}
      <TextArea
        label="Por qué, o dónde se puede comprobar"
        description="Opcional. Un enlace a la web oficial ayuda a decidir."
        value={reason}
        onChange={setReason}
        counter={limits.proposal.reason}
        rows={2}
        error={errors['reason']}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          Enviar propuesta
        </Button>
      </div>
    </form>
  )
}

type AddressSelectProps = {
  addresses: readonly string[]
  value: string | number | null
  onChoose: (url: string) => void
}

const AddressSelect = ({ addresses, value, onChoose }: AddressSelectProps) => (
  <Select label="Qué dirección" value={value} onChange={(key) => onChoose(String(key))}>
    {addresses.map((url) => (
      <SelectItem key={url} id={url}>
        {url}
      </SelectItem>
    ))}
  </Select>
)

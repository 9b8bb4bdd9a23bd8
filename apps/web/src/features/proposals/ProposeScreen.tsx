import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { proposalFacts, proposalFields } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalField } from '@animeteca/contracts/proposals/proposal-fields'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { TextField } from '@animeteca/ui/forms/TextField'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../lib/errors/errors.ts'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { countryCodes } from '../../lib/text/country-names.ts'
import { plural } from '../../lib/text/plural.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { TargetField } from './TargetField.tsx'
import { ValueField } from './ValueField.tsx'

/** The form with which a person proposes to change one field of an anime. */
export function ProposeScreen({ anime }: { anime: Anime }) {
  const [field, setField] = useState<ProposalField>('title')
  const [targetId, setTargetId] = useState<number>()
  const choose = (next: ProposalField) => {
    // the episode stays when its other field is chosen
    if (proposalFacts[next].kind !== proposalFacts[field].kind) setTargetId(undefined)
    setField(next)
  }
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>{`Proponer un cambio en ${anime.title}`}</PageTitle>
      <div className="max-w-3xl">
        <Link to="/anime/$id" params={{ id: anime.id }} className={linkStyles({ tone: 'quiet' })}>
          {anime.title}
        </Link>
        <h1 tabIndex={-1} className="mt-2 text-2xl outline-none">
          Proponer un cambio
        </h1>
        <p className="mt-2 max-w-[60ch] text-pretty text-dim">
          Corrige un dato del catálogo. Lo revisará un administrador y, si lo acepta, tu nombre quedará en la página de{' '}
          <Link to="/anime/$id/cambios" params={{ id: `${anime.id}` }} className={linkStyles()}>
            cambios de este anime
          </Link>
          .
        </p>
        <Left />
        <div className="mt-6 flex flex-col gap-5">
          <Select label="Qué quieres cambiar" value={field} onChange={(key) => choose(key as ProposalField)}>
            {proposalFields.map((name) => (
              <SelectItem key={name} id={name}>
                {proposalFacts[name].label}
              </SelectItem>
            ))}
          </Select>
          {proposalFacts[field].kind !== 'anime' && (
            <TargetField anime={anime} kind={proposalFacts[field].kind} targetId={targetId} onChoose={setTargetId} />
          )}
          {(proposalFacts[field].kind === 'anime' || targetId !== undefined) && (
            <ChangeForm key={`${field} ${targetId}`} animeId={anime.id} field={field} targetId={targetId} />
          )}
        </div>
      </div>
    </div>
  )
}

/** How many proposals the person may still make today. */
function Left() {
  const { data } = trpc.catalogue.proposals.own.useQuery({ limit: 1 })
  if (!data) return null
  const { left, perDay, isTrusted } = data.allowance
  return (
    <p className="mt-3 text-sm text-dim">
      {left === 0
        ? 'Hoy ya no puedes hacer más propuestas.'
        : `Hoy puedes hacer ${plural(left, 'propuesta', 'propuestas')} más, de ${perDay}.`}
      {isTrusted && ' Tus cambios pequeños se aplican al enviarlos.'}{' '}
      <Link to="/propuestas" className={linkStyles()}>
        Tus propuestas
      </Link>
    </p>
  )
}

type ChangeFormProps = { animeId: number; field: ProposalField; targetId: number | undefined }

function ChangeForm({ animeId, field, targetId }: ChangeFormProps) {
  const navigate = useNavigate()
  const current = trpc.catalogue.proposals.current.useQuery({ animeId, field, targetId }, { staleTime: 0 })
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
  if (current.isError) return <CurrentFailure query={current} />
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

type CurrentFailureProps = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }

const CurrentFailure = ({ query: { error, isFetching, refetch } }: CurrentFailureProps) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <p role="alert" className="text-sm font-semibold text-danger">
      {errorText(error, 'Error al cargar los datos')}
    </p>
    <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
      Reintentar
    </Button>
  </div>
)

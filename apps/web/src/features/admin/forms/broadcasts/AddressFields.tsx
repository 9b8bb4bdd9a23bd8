import { Button } from '@animeteca/ui/actions/Button'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextField } from '@animeteca/ui/forms/TextField'
import { useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { countryCodes } from '../../../../lib/text/country-names.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { onEnter } from '../on-enter.ts'

/** The page of an anime on a platform of the list. A failed save keeps the input. */
export function AddressFields({ animeId, onClose }: { animeId: number; onClose: () => void }) {
  const query = trpc.catalogue.platforms.useQuery()
  const { data } = query
  const error = useLoadError(query)
  const [chosen, setChosen] = useState<string | null>(null)
  const [url, setUrl] = useState('')
  const [countries, setCountries] = useState('')
  const save = trpc.admin.platforms.saveAddress.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: 'Dirección guardada',
      errorToast: { message: 'Error al guardar la dirección', reason: 'below' },
    }),
  )
  if (error)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <LoadFailure query={query} message="No hemos podido cargar las plataformas" />
        <Button size="sm" onPress={onClose}>
          Descartar
        </Button>
      </div>
    )
  if (!data) return null
  const platformId = Number(chosen ?? data.platforms[0]?.id)
  const saveAddress = () => {
    if (!save.isPending) save.mutate({ animeId, platformId, url, regions: countryCodes(countries) })
  }
  return (
    <fieldset aria-label="Dirección nueva" className="grid min-w-0 items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <Select label="Plataforma" value={String(platformId)} onChange={(key) => setChosen(String(key))}>
        {data.platforms.map(({ id, name }) => (
          <SelectItem key={id} id={String(id)}>
            {name}
          </SelectItem>
        ))}
      </Select>
      <TextField
        label="Países"
        value={countries}
        onChange={setCountries}
        onKeyDown={onEnter(saveAddress)}
        description="Como ES, MX. En blanco: sin indicar"
        autoComplete="off"
      />
      <TextField
        label="Dirección"
        value={url}
        onChange={setUrl}
        onKeyDown={onEnter(saveAddress)}
        type="url"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button variant="primary" isPending={save.isPending} onPress={saveAddress}>
          Guardar dirección
        </Button>
        <Button onPress={onClose}>Descartar</Button>
      </div>
    </fieldset>
  )
}

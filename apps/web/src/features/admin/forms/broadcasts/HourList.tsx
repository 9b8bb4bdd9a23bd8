import type { AnimeBroadcasts } from '@animeteca/contracts/catalogue/broadcast-editing'
import { describeInterval, intervalLabels } from '@animeteca/contracts/catalogue/broadcasts/recurrence'
import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextField } from '@animeteca/ui/forms/TextField'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { dateAndTime } from '../../../../lib/text/local-times.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import type { AdminAnime } from '../../panel/listings.ts'
import { onEnter } from '../on-enter.ts'
import { instantOf } from './local-time.ts'

type HourListProps = { anime: AdminAnime; broadcasts: AnimeBroadcasts['broadcasts'] }

/** The hours of an anime's seasons. */
export function HourList({ anime, broadcasts }: HourListProps) {
  const [isAdding, setAdding] = useState(false)
  const remove = trpc.admin.broadcasts.remove.useMutation(
    withToasts({
      successToast: 'Horario quitado',
      errorToast: { message: 'Error al quitar el horario', reason: 'below' },
    }),
  )
  return (
    <section aria-label="Horario de emisión" className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Horario de emisión</h3>
      {broadcasts.length === 0 && !isAdding && (
        <p className="text-sm text-dim">Ninguno todavía. Con él sabemos a qué hora se emite cada episodio.</p>
      )}
      <ul className="flex flex-col gap-2">
        {broadcasts.map(({ seasonId, seasonNumber, firstEpisode, startsAt, every }) => {
          const name = `Temporada ${seasonNumber}, desde el episodio ${firstEpisode}`
          return (
            <li
              key={`${seasonId} ${firstEpisode}`}
              className="flex items-center gap-2 rounded-control bg-raised px-3.5 py-2"
            >
              <div className="min-w-0 grow text-sm">
                <p className="font-medium">{name}</p>
                <p className="text-dim">
                  {dateAndTime(startsAt)}, {describeInterval(every)}
                </p>
              </div>
              <IconButton
                label={`Quitar el horario: ${name}`}
                isDisabled={remove.isPending}
                onPress={() => remove.mutate({ seasonId, firstEpisode })}
              >
                <Trash2 aria-hidden size={17} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {isAdding ? (
        <HourFields anime={anime} onClose={() => setAdding(false)} />
      ) : (
        anime.seasons.length > 0 && (
          <Button className="self-start" icon={<Plus aria-hidden size={17} />} onPress={() => setAdding(true)}>
            Añadir o cambiar un horario
          </Button>
        )
      )}
    </section>
  )
}

/** A season's first broadcast and its interval. A failed save keeps the input. */
function HourFields({ anime, onClose }: { anime: AdminAnime; onClose: () => void }) {
  const [season, setSeason] = useState(String(anime.seasons[0]!.id))
  const [first, setFirst] = useState('1')
  const [time, setTime] = useState('')
  const [every, setEvery] = useState('P7D')
  const save = trpc.admin.broadcasts.save.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: 'Horario guardado',
      errorToast: { message: 'Error al guardar el horario', reason: 'below' },
    }),
  )
  const startsAt = instantOf(time)
  const saveHour = () => {
    if (startsAt === null || save.isPending) return
    save.mutate({ seasonId: Number(season), firstEpisode: Number(first), broadcast: `R/${startsAt}/${every}` })
  }
  return (
    <fieldset aria-label="Horario" className="grid min-w-0 items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <Select label="Temporada" value={season} onChange={(key) => setSeason(String(key))}>
        {anime.seasons.map(({ id, seasonNumber }) => (
          <SelectItem key={id} id={String(id)}>
            {`Temporada ${seasonNumber}`}
          </SelectItem>
        ))}
      </Select>
      <TextField
        label="Desde el episodio"
        value={first}
        onChange={setFirst}
        onKeyDown={onEnter(saveHour)}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label="Primera emisión"
        type="datetime-local"
        value={time}
        onChange={setTime}
        onKeyDown={onEnter(saveHour)}
        description="En tu zona horaria"
      />
      <Select label="Después" value={every} onChange={(key) => setEvery(String(key))}>
        {Object.entries(intervalLabels).map(([key, label]) => (
          <SelectItem key={key} id={key}>
            {label}
          </SelectItem>
        ))}
      </Select>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button variant="primary" isDisabled={startsAt === null} isPending={save.isPending} onPress={saveHour}>
          Guardar horario
        </Button>
        <Button onPress={onClose}>Descartar</Button>
      </div>
    </fieldset>
  )
}
